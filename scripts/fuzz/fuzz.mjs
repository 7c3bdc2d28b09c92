// `npm run check fuzz`: hostile and half-valid calls, generated from the OpenAPI document, against a private installation. None may
// get a 5xx, take more than 2 s, or be refused without the product's error format. Exits with 1 otherwise.
//   --calls 25000   --concurrency 8   --seed 7 (random by default, and printed; the same seed makes the same calls)
//   --only 1234 (repeats one call of a run)   --from 1200 (continues a run there)
//   --short: 1,500 calls with a fixed seed, for `npm test`; the nightly run draws new ones   --no-build
import { Agent, request as httpRequest } from 'node:http';
import { guarded } from '../../deploy/local/prepare.mjs';
import { makeOwner, request, submission } from '../lib/owner.mjs';
import { option, percentile, prepare, startStack } from '../lib/stack.mjs';
import { requestOf, targetsOf } from './cases.mjs';

const short = process.argv.includes('--short');
const SLOW_MS = 2000;
const TIMEOUT_MS = 15_000;
/** Number of calls between session checks: some calls end the session. */
const ROUND = 250;
/** Seed of the calls of `npm test`, so that a failure is caused by a change and not by chance. */
const SHORT_SEED = 754_495;
const SHOWN_FAILURES = 20;
const PROCESSES = 'gateway,auth,forms+responses,analytics+mail+webhooks+ai+typebot';

/** Sends a request unchanged. `ms` is the time to the end of the response, or to the start of a stream. */
function send(url, { method, path, headers, body }, agent) {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise(resolve => {
    const done = (status, answer, text = '') =>
      resolve({ status, headers: answer?.headers ?? {}, text, ms: performance.now() - started });
    const call = httpRequest({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...length },
      agent,
      timeout: TIMEOUT_MS,
    });
    call.on('response', answer => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', part => text.length < 20_000 && (text += part));
      answer.on('end', () => done(answer.statusCode, answer, text));
      answer.on('error', () => done(answer.statusCode, answer, text));
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        done(answer.statusCode, answer, text);
        setTimeout(() => answer.destroy(), 200).unref();
      }
    });
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', error => done(0, undefined, String(error.code ?? error.message)));
    call.end(body);
  });
}

/** Reason why a response is not acceptable; undefined if it is. */
function fault({ method, path }, { status, headers, text, ms }) {
  if (status === 0) return `no answer (${text})`;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (ms > SLOW_MS) return `${Math.round(ms)} ms`;
  if (status < 400 || method === 'HEAD' || !path.startsWith('/api/')) return undefined;
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return `${status} without the error format: ${text.slice(0, 200)}`;
  }
  const shaped =
    typeof body.error === 'string' && typeof body.code === 'string' && typeof body.requestId === 'string';
  if (!shaped) return `${status} without the error format: ${text.slice(0, 200)}`;
  return headers['cache-control'] === 'no-store' ? undefined : `${status} that caches may store`;
}

/** Creates a signed-in account with a form and a few responses. @returns their ids for the calls */
async function makeWorld(stack, schemas) {
  const owner = await makeOwner(stack);
  const form = await owner.makeForm();
  for (const key of ['one', 'two', 'three'])
    await request(stack.url, 'POST', `/api/v1/forms/${form.id}/responses`, { body: submission(key) });
  const { responses } = await owner.newest(form.id);
  const rid = responses[0]?.id ?? 'none';
  return {
    session: owner.headers,
    known: {
      id: form.id,
      formId: form.id,
      rid,
      ids: [form.id, rid, 'demo', 'none'],
      schemas,
      email: owner.email,
    },
  };
}

async function run(stack, { seed, from, calls, concurrency, only }) {
  const document = (await request(stack.url, 'GET', '/api/v1/openapi.json')).body;
  const targets = targetsOf(document);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const results = { byStatus: {}, times: [], slowest: [], failures: [], targets: targets.length };
  let world = await makeWorld(stack, document.components.schemas);
  let next = only ?? from;
  const last = only === undefined ? from + calls : only + 1;
  const one = async n => {
    const made = requestOf(n, { seed, targets, ...world });
    const answer = await send(stack.url, made, agent);
    results.byStatus[answer.status] = (results.byStatus[answer.status] ?? 0) + 1;
    results.times.push(answer.ms);
    results.slowest = [...results.slowest, { n, ...made, ...answer }].sort((a, b) => b.ms - a.ms).slice(0, 5);
    const why = fault(made, answer);
    if (why) results.failures.push({ n, why, ...made });
    if (only !== undefined) console.log(made, answer);
  };
  while (next < last) {
    const limit = Math.min(last, next + ROUND);
    await Promise.all(Array.from({ length: concurrency }, async () => {
      while (next < limit) await one(next++);
    })); // prettier-ignore
    const alive = await request(stack.url, 'GET', '/api/v1/forms?limit=1', { headers: world.session });
    if (alive.status === 401) world = await makeWorld(stack, document.components.schemas);
  }
  agent.destroy();
  return results;
}

const line = ({ n, method, path, body }) =>
  `--only ${n}: ${method} ${path.slice(0, 120)} ${body === undefined ? '' : String(body).slice(0, 160)}`;

await guarded(async () => {
  await prepare();
  const seed = option('seed', short ? SHORT_SEED : Math.floor(Math.random() * 1e6) + 1);
  const calls = option('calls', short ? 1500 : 25_000);
  const concurrency = option('concurrency', 8);
  const from = process.argv.includes('--from') ? option('from', 1) : 0;
  const only = process.argv.includes('--only') ? Number(option('only', '0')) : undefined;
  console.log(
    `  … seed ${seed}: ${only === undefined ? `${calls} calls, ${concurrency} at a time` : `call ${only}`}`,
  );
  const stack = await startStack({ PROCESSES });
  let failed = true;
  try {
    const { byStatus, times, slowest, failures, targets } = await run(stack, {
      seed,
      from,
      calls,
      concurrency,
      only,
    });
    const health = await request(stack.url, 'GET', '/health');
    failures.slice(0, SHOWN_FAILURES).forEach(one => console.log(`  ✗ ${one.why}\n      ${line(one)}`));
    if (health.status !== 200)
      console.log(`  ✗ the installation is unhealthy afterwards: ${JSON.stringify(health.body)}`);
    console.log(`
  seed      ${seed}
  targets   ${targets}
  answers   ${JSON.stringify(byStatus)}
  time      p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms
  slowest   ${slowest.map(one => `${one.ms.toFixed(0)} ms (${one.status}) ${line(one).slice(0, 160)}`).join('\n            ')}
`);
    const wrong = failures.length + (health.status === 200 ? 0 : 1);
    failed = wrong > 0;
    console.log(`${times.length - failures.length} passed, ${wrong} failed`);
  } finally {
    await stack.stop({ keep: failed });
    if (failed) console.log(`  The logs are in ${stack.dataDir}`);
  }
  if (failed) process.exitCode = 1;
});
