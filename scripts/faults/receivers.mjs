// Webhook receivers of every kind: one that accepts everything, and others that answer 500, hang, redirect, send a gigabyte,
// drip, or reset. None of them may delay the healthy one, which is called for every response.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { request, submission } from '../lib/owner.mjs';
import { percentile, until } from '../lib/stack.mjs';

const DELIVERED_LIMIT_MS = 60_000;
/** Maximum number of bytes read from an endless receiver before the call ends. */
const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** Environment of an installation that may call this machine and retries within seconds instead of a day. */
export const WEBHOOK_ENV = {
  WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
  WEBHOOK_RETRY_SCHEDULE: '1,2,4,8,8,8',
  WEBHOOK_TIMEOUT_MS: '3000',
  WEBHOOK_LEASE_MS: '5000',
};

const BEHAVIOURS = {
  500: (_, answer) => answer.writeHead(500).end('no'),
  hang: () => undefined,
  redirect: (_, answer) => answer.writeHead(302, { location: '/followed' }).end(),
  gigabyte: (_, answer) => {
    answer.writeHead(200);
    let left = 16 * 1024;
    const more = () => {
      while (left > 0 && !answer.destroyed) {
        left -= 1;
        if (!answer.write(CHUNK)) return void answer.once('drain', more);
      }
      answer.end();
    };
    more();
  },
  drip: (_, answer) => {
    answer.writeHead(200);
    const timer = setInterval(() => answer.write('.'), 200);
    answer.on('close', () => clearInterval(timer));
  },
  reset: asked => asked.socket.resetAndDestroy(),
};
/** Flooding and dripping responses are cut off, but their status was a success. */
const FAILING = ['500', 'hang', 'redirect', 'reset'];

/** Receivers that accept everything: one for a form, and one for all forms. */
const GOOD = ['well', 'everything'];

/**
 * Starts them. `seen`: time and number of arrivals by healthy receiver and webhook-id; `calls`: number of calls by
 * misbehaving receiver. `onCall`, if set, is called before the healthy receivers respond to a call.
 */
export async function startReceivers() {
  const seen = Object.fromEntries(GOOD.map(name => [name, new Map()]));
  const calls = {};
  const started = {};
  const server = createServer((asked, answer) => {
    const name = asked.url.slice(1);
    asked.on('error', () => undefined).resume();
    const mine = seen[name];
    if (mine) started.onCall?.();
    if (!mine) {
      calls[name] = (calls[name] ?? 0) + 1;
      return BEHAVIOURS[name]?.(asked, answer);
    }
    let body = '';
    asked.on('data', chunk => (body += chunk));
    asked.on('end', () => {
      const id = asked.headers['webhook-id'];
      const earlier = mine.get(id);
      mine.set(id, { at: earlier?.at ?? performance.now(), times: (earlier?.times ?? 0) + 1, body });
      answer.writeHead(204).end();
    });
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  };
  started.url = `http://127.0.0.1:${server.address().port}`;
  return Object.assign(started, { seen, calls, stop });
}

/** Creates a webhook of a form (or of all forms) for each of the named receivers. @returns their ids */
export async function connectReceivers(
  { url },
  owner,
  receivers,
  formId,
  names = ['well', ...Object.keys(BEHAVIOURS)],
) {
  const ids = {};
  for (const name of names) {
    const { status, body } = await request(url, 'POST', '/api/v1/settings/webhooks', {
      headers: owner.headers,
      body: { url: `${receivers.url}/${name}`, events: ['form.submitted'], ...(formId ? { formId } : {}) },
    });
    if (status !== 201)
      throw new Error(`The webhook ${name} was answered ${status}: ${JSON.stringify(body)}`);
    ids[name] = body.id;
  }
  return ids;
}

export const idOf = responseId => `evt_${responseId}_submitted`;

/** While six receivers misbehave, the seventh gets a response in time. */
export async function receiversWhileNothingFails(check, stack, owner, receivers, { rounds, limitMs }) {
  const form = await owner.makeForm({ name: 'Form with webhooks' });
  const webhooks = await connectReceivers(stack, owner, receivers, form.id);
  const waits = [];
  for (let n = 0; n < rounds; n += 1) {
    const { status, body } = await request(stack.url, 'POST', `/api/v1/forms/${form.id}/responses`, {
      body: submission(crypto.randomUUID()),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    if (status !== 201) throw new Error(`A submission without any fault was answered ${status}`);
    const since = performance.now();
    const came = await until(() => receivers.seen.well.get(idOf(body.id)), 10_000, 5);
    waits.push(came ? Math.max(0, came.at - since) : Infinity);
  }
  const p95 = percentile(waits, 95 / 100);
  check(
    `from 201 to a webhook beside six that fail, hang or flood: p95 within ${limitMs / 1000} s`,
    p95 <= limitMs,
    `p50 ${percentile(waits, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, n ${rounds}`,
  );
  const missing = Object.keys(BEHAVIOURS).filter(name => !receivers.calls[name]);
  check('each of them was called', missing.length === 0, missing.join(', '));
  check('nobody followed the redirect', !receivers.calls.followed);
  for (const name of FAILING) {
    const failures = await until(async () => {
      const { body } = await request(stack.url, 'GET', `/api/v1/settings/webhooks/${webhooks[name]}/deliveries`, {
        headers: owner.headers,
      });
      return body?.deliveries?.find(({ lastError, lastStatus }) => lastError ?? (lastStatus && lastStatus >= 300));
    }, 15_000, 200); // prettier-ignore
    check(
      `a receiver of the kind "${name}" has failed, and its log states the reason`,
      Boolean(failures),
      failures?.lastError ?? '',
    );
    await request(stack.url, 'DELETE', `/api/v1/settings/webhooks/${webhooks[name]}`, {
      headers: owner.headers,
    });
  }
}

/** Ledger of webhooks: every acknowledged response of the forms reached the receiver once, under a unique id. */
export async function compareWebhooks(check, receivers, run, formIds, name = 'well') {
  const seen = receivers.seen[name];
  const expected = [...run.acknowledged.values()]
    .filter(({ formId }) => formIds.includes(formId))
    .map(({ id }) => idOf(id));
  await until(() => expected.every(id => seen.has(id)), DELIVERED_LIMIT_MS, 100);
  // Long enough for a late duplicate.
  await sleep(500);
  const missing = expected.filter(id => !seen.has(id));
  const repeated = expected.filter(id => (seen.get(id)?.times ?? 0) > 1);
  check(
    `the webhook "${name}" received every acknowledged response under a separate id`,
    missing.length === 0 && new Set(expected).size === expected.length,
    `${expected.length - missing.length} of ${expected.length} ids; ${repeated.length} repeated under the same id`,
  );
}
