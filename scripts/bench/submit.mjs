// `npm run bench:submit`: submissions a second over HTTP beside bare calls a second over the same broker, and the ratio;
// on Linux also the processor time that a submission costs, by process, with everything that it sets off.
// Both run at the same concurrency, one after the other, several rounds, so that a busy machine bothers both alike.
// Options: --seconds 5 (each measurement) --rounds 3 --no-build.
import { join } from 'node:path';
import { guarded, ROOT, run } from '../../deploy/local/prepare.mjs';
import { makeOwner, submission } from '../lib/owner.mjs';
import { usedMs } from '../lib/processor-time.mjs';
import { option, percentile, prepare, startStack, until } from '../lib/stack.mjs';
import { Connection } from './connection.mjs';

const CONCURRENCY = 50;
const AIM = 0.5;

/** Has 50 requests open for a time; how many a second had the answer that they should have, and how long each took. */
async function load(url, seconds, good, ask) {
  const end = performance.now() + seconds * 1000;
  const taken = [];
  const refused = {};
  const connections = await Promise.all(Array.from({ length: CONCURRENCY }, () => Connection.open(url)));
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < end) {
        const started = performance.now();
        const status = await ask(connection);
        if (status === good) taken.push(performance.now() - started);
        else refused[status] = (refused[status] ?? 0) + 1;
      }
    }),
  );
  for (const connection of connections) connection.close();
  return { rate: taken.length / seconds, taken, refused };
}

/** Each has a key of its own and is stored. */
const submissions = (url, formId, seconds) =>
  load(url, seconds, 201, connection => {
    const key = crypto.randomUUID();
    const body = JSON.stringify(submission(key));
    return connection.post(`/api/v1/forms/${formId}/responses`, body, { 'idempotency-key': key });
  });

/** What a visitor's browser asks for before. */
const reads = (url, formId, seconds) =>
  load(url, seconds, 200, connection => connection.get(`/api/v1/public/forms/${formId}`));

/** Health calls to the same service over the same broker, from a process of their own, as the gateway is one. */
async function bareCalls(brokerUrl, seconds) {
  const answer = await run(
    process.execPath,
    [join(ROOT, 'scripts/bench/bare-calls.mjs'), String(seconds), String(CONCURRENCY)],
    {
      env: { RABBITMQ_URL: brokerUrl, LOG_LEVEL: 'error' },
    },
  );
  return Math.round(JSON.parse(answer.trim().split('\n').at(-1)).rate);
}

/** Processor time that each process has used so far, ms; nothing where that cannot be known. */
const usedByProcess = stack =>
  process.platform === 'linux'
    ? Object.fromEntries(Object.entries(stack.processes()).map(([name, pid]) => [name, usedMs(pid)]))
    : {};

/** `3.9 ms (database 1.6, broker 0.6, …)` a submission; nothing where it cannot be known. */
function cost(before, after, count) {
  const each = Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / count]);
  if (each.length === 0) return undefined;
  const total = each.reduce((sum, [, ms]) => sum + ms, 0);
  const parts = each.filter(([, ms]) => ms >= 0.05).sort(([, a], [, b]) => b - a);
  return `${total.toFixed(1)} ms (${parts.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')})`;
}

const median = values => percentile(values, 0.5);

await guarded(async () => {
  await prepare();
  const seconds = option('seconds', 5);
  const stack = await startStack();
  try {
    const owner = await makeOwner(stack);
    const form = await owner.makeForm({ name: 'Benchmark form' });
    await submissions(stack.url, form.id, 3);
    const rounds = [];
    for (let n = 0; n < option('rounds', 3); n += 1) {
      const bare = await bareCalls(stack.broker.url, seconds);
      const read = await reads(stack.url, form.id, seconds);
      const before = usedByProcess(stack);
      const submit = await submissions(stack.url, form.id, seconds);
      rounds.push({ bare, read, submit, ratio: submit.rate / bare });
      const p = share => percentile(submit.taken, share)?.toFixed(0);
      console.log(
        `  bare ${bare} calls/s, read ${read.rate.toFixed(0)}/s, submit ${submit.rate.toFixed(0)} requests/s (p50 ${p(0.5)} ms, p95 ${p(0.95)} ms, ` +
          `refused ${JSON.stringify(submit.refused)}), ratio ${(submit.rate / bare).toFixed(2)}`,
      );
      // What the submissions set off is finished before the next round.
      await until(
        async () => (await owner.formCounts(form.id)).responses >= (await owner.newest(form.id)).total,
        60_000,
        500,
      );
      const processor = cost(before, usedByProcess(stack), submit.taken.length);
      if (processor) console.log(`    processor time a submission: ${processor}`);
    }
    const ratio = median(rounds.map(round => round.ratio));
    console.log(`
  bare broker call   ${median(rounds.map(round => round.bare))} calls/s
  read of a form     ${median(rounds.map(round => round.read.rate)).toFixed(0)} requests/s
  submit             ${median(rounds.map(round => round.submit.rate)).toFixed(0)} requests/s
  ratio              ${ratio.toFixed(2)} (aim: at least ${AIM}), concurrency ${CONCURRENCY}, database ${stack.databaseName}
`);
  } finally {
    await stack.stop();
  }
});
