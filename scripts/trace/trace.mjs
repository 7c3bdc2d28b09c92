// `npm run tool trace`: draws one submission on a private installation with tracing and a local collector:
// docs/images/trace-submission.svg (--out). Fails if a hop between the page and the webhook is missing.
// Options: --out file --no-build.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded, ROOT } from '../../deploy/local/prepare.mjs';
import { makeOwner, request, submission } from '../lib/owner.mjs';
import { option, prepare, startStack, until } from '../lib/stack.mjs';
import { startCollector } from './collector.mjs';
import { pictureOf } from './picture.mjs';

/** Expected spans by service for a submission with a webhook and an email. */
const HOPS = [
  ['gateway', /^POST .*\/responses$/],
  ['gateway', /^call responses\.accept$/],
  ['responses', /^responses\.accept$/],
  ['responses', /^insert responses$/],
  ['responses', /^publish form\.submitted$/],
  ['analytics', /^handle form\.submitted$/],
  ['webhooks', /^handle form\.submitted$/],
  ['webhooks', /^deliver webhook$/],
  ['mail', /^handle form\.submitted$/],
  ['mail', /^send mail$/],
];

async function startReceiver() {
  const server = createServer((_, response) => response.end('ok'));
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/hook`, close: () => server.close() };
}

const missing = trace =>
  HOPS.filter(([service, name]) => !trace.some(span => span.service === service && name.test(span.name)));

await guarded(async () => {
  await prepare();
  const [collector, receiver] = await Promise.all([startCollector(), startReceiver()]);
  const stack = await startStack({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
  });
  try {
    const owner = await makeOwner(stack);
    const form = await owner.makeForm({ name: 'Traced form', emailNotifications: true });
    const webhook = { url: receiver.url, events: ['form.submitted'] };
    const made = await request(stack.url, 'POST', '/api/v1/settings/webhooks', {
      headers: owner.headers,
      body: webhook,
    });
    if (made.status !== 201) throw new Error(`The webhook was not created: ${JSON.stringify(made)}`);
    const submit = async id => {
      const { status } = await request(stack.url, 'POST', `/api/v1/forms/${form.id}/responses`, {
        body: submission(id),
        headers: { 'idempotency-key': crypto.randomUUID(), 'x-request-id': id },
      });
      if (status !== 201) throw new Error(`The submission was answered ${status}`);
    };
    // The first submissions warm up the services for the one that is drawn.
    for (let n = 0; n < 30; n += 1) await submit(`warm-up-${n}`);
    await sleep(5000);
    const requestId = `traced-${Date.now()}`;
    await submit(requestId);
    const traceOf = () => {
      const root = collector.spans.find(span => span.attributes['leadloom.request_id'] === requestId);
      return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
    };
    await until(() => missing(traceOf()).length === 0, 20_000);
    await sleep(2000);
    const trace = traceOf();
    const gaps = missing(trace);
    if (gaps.length > 0)
      throw new Error(
        `The trace lacks ${gaps.map(([service, name]) => `${service} ${name}`).join(', ')}:\n${trace.map(({ service, name }) => `${service} ${name}`).join('\n')}`,
      );
    const foreign = trace.filter(span => (span.attributes['leadloom.request_id'] ?? requestId) !== requestId);
    if (foreign.length > 0) throw new Error(`${foreign.length} spans have another request id`);
    const out = option('out', join(ROOT, 'docs/images/trace-submission.svg'));
    const title = `One submission, ${trace.length} spans in ${new Set(trace.map(({ service }) => service)).size} services (ms)`;
    writeFileSync(out, pictureOf(trace, title));
    console.log(`${title}\n${out}`);
  } finally {
    await stack.stop();
    collector.close();
    receiver.close();
  }
});
