// `npm run bench:submit`: submissions a second over HTTP beside bare calls a second over the same broker, and the ratio.
// Both run at the same concurrency, one after the other, several rounds, so that a busy machine bothers both alike.
// Options: --seconds 5 (each measurement) --rounds 3 --no-build.
import { join } from 'node:path';
import { guarded, ROOT, run } from '../deploy/local/prepare.mjs';
import { makeOwner, submission } from './local-owner.mjs';
import { KeptConnection } from './kept-connection.mjs';
import { option, percentile, prepare, startStack, until } from './local-stack.mjs';

const CONCURRENCY = 50;
const AIM = 0.5;

/** Keeps 50 submissions open for a time; each has a key of its own and is stored. */
async function submissions(url, path, seconds) {
  const end = performance.now() + seconds * 1000;
  const taken = [];
  const refused = {};
  const connections = await Promise.all(Array.from({ length: CONCURRENCY }, () => KeptConnection.open(url)));
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < end) {
        const key = crypto.randomUUID();
        const started = performance.now();
        const status = await connection.post(path, JSON.stringify(submission(key)), {
          'idempotency-key': key,
        });
        if (status === 201) taken.push(performance.now() - started);
        else refused[status] = (refused[status] ?? 0) + 1;
      }
    }),
  );
  for (const connection of connections) connection.close();
  return { rate: taken.length / seconds, taken, refused };
}

/** Health calls to the same service over the same broker, from a process of their own, as the gateway is one. */
async function bareCalls(brokerUrl, seconds) {
  const answer = await run(
    process.execPath,
    [join(ROOT, 'scripts/bare-calls.mjs'), String(seconds), String(CONCURRENCY)],
    {
      env: { RABBITMQ_URL: brokerUrl, LOG_LEVEL: 'error' },
    },
  );
  return Math.round(JSON.parse(answer.trim().split('\n').at(-1)).rate);
}

const median = values => percentile(values, 0.5);

await guarded(async () => {
  await prepare();
  const seconds = option('seconds', 5);
  const stack = await startStack();
  try {
    const owner = await makeOwner(stack);
    const form = await owner.makeForm({ name: 'Benchmark form' });
    const path = `/api/v1/forms/${form.id}/responses`;
    await submissions(stack.url, path, 3);
    const rounds = [];
    for (let n = 0; n < option('rounds', 3); n += 1) {
      const bare = await bareCalls(stack.foundation.broker.url, seconds);
      const submit = await submissions(stack.url, path, seconds);
      rounds.push({ bare, submit, ratio: submit.rate / bare });
      const p = share => percentile(submit.taken, share)?.toFixed(0);
      console.log(
        `  bare ${bare} calls/s, submit ${submit.rate.toFixed(0)} requests/s (p50 ${p(0.5)} ms, p95 ${p(0.95)} ms, ` +
          `refused ${JSON.stringify(submit.refused)}), ratio ${(submit.rate / bare).toFixed(2)}`,
      );
      // What the submissions set off is finished before the next round.
      await until(
        async () => (await owner.formFigures(form.id)).responses >= (await owner.newest(form.id)).total,
        60_000,
        500,
      );
    }
    const ratio = median(rounds.map(round => round.ratio));
    console.log(`
  bare broker call   ${median(rounds.map(round => round.bare))} calls/s
  submit             ${median(rounds.map(round => round.submit.rate)).toFixed(0)} requests/s
  ratio              ${ratio.toFixed(2)} (aim: at least ${AIM}), concurrency ${CONCURRENCY}, database ${stack.foundation.databaseName}
`);
  } finally {
    await stack.stop();
  }
});
