// `npm run bench submit`: submissions per second over HTTP, bare calls per second over the same broker, and the ratio;
// on Linux also the processor time of a submission and everything that follows it, by process.
// Both run at the same concurrency in alternating rounds, so that a busy machine affects both alike.
// Afterwards complete visits (page, script and styles, submission with visit data), and submissions at a fixed rate.
// Options: --seconds 5 (per measurement) --rounds 3 --rate 150 --no-build.
import { join } from 'node:path';
import { guarded, ROOT, run } from '../../deploy/local/prepare.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { usedByProcess } from '../lib/processor-time.mjs';
import { option, percentile, prepare, startStack, until } from '../lib/stack.mjs';
import { atRate, fullLoad, submit } from './load.mjs';

const CONCURRENCY = 50;
const AIM = 0.5;

const load = (url, seconds, good, ask) => fullLoad(url, { count: CONCURRENCY, seconds, good }, ask);
const submissions = (url, formId, seconds) => load(url, seconds, 201, one => submit(one, formId));
const reads = (url, formId, seconds) =>
  load(url, seconds, 200, one => one.get(`/api/v1/public/forms/${formId}`));

/** Visit of a browser with an empty cache: the page, its files, and the submission with the visit data. */
async function visits(url, formId, seconds) {
  const page = await (await fetch(`${url}/form/${formId}`)).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  const visit = { fields: ['full_name', 'email', 'plan', 'message'], steps: [] };
  return load(url, seconds, 201, async connection => {
    for (const path of [`/form/${formId}`, ...assets]) {
      const status = await connection.get(path);
      if (status !== 200) return status;
    }
    return submit(connection, formId, { sessionId: crypto.randomUUID(), visit });
  });
}

/** Health calls to the same service over the same broker, from a separate process like the gateway. */
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

/** `3.9 ms (database 1.6, broker 0.6, …)` per submission; empty where it cannot be measured. */
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
    let stored = (await submissions(stack.url, form.id, 3)).taken.length;
    // Waits for the follow-up work of the submissions. Polls the metrics, because their cost does not depend on the
    // number of responses.
    const settled = count => {
      stored += count;
      return until(async () => (await owner.formCounts(form.id)).responses >= stored, 60_000, 500);
    };
    await settled(0);
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
      await settled(submit.taken.length);
      const processor = cost(before, usedByProcess(stack), submit.taken.length);
      if (processor) console.log(`    processor time a submission: ${processor}`);
    }
    const before = usedByProcess(stack);
    const visited = await visits(stack.url, form.id, seconds);
    await settled(visited.taken.length);
    const visitCost = cost(before, usedByProcess(stack), visited.taken.length);
    const rate = option('rate', 150);
    const steady = await atRate(stack.url, { rate, seconds: 4 * seconds, good: 201 }, one =>
      submit(one, form.id),
    );
    const late = share => `${percentile(steady.taken, share)?.toFixed(0)} ms`;
    const ratio = median(rounds.map(round => round.ratio));
    console.log(`
  bare broker call   ${median(rounds.map(round => round.bare))} calls/s
  read of a form     ${median(rounds.map(round => round.read.rate)).toFixed(0)} requests/s
  submit             ${median(rounds.map(round => round.submit.rate)).toFixed(0)} requests/s
  whole visits       ${visited.rate.toFixed(0)}/s (refused ${JSON.stringify(visited.refused)}); processor time ${visitCost}
  at ${rate}/s           p50 ${late(0.5)}, p95 ${late(0.95)}, p99 ${late(0.99)} (refused ${JSON.stringify(steady.refused)})
  ratio              ${ratio.toFixed(2)} (aim: at least ${AIM}), concurrency ${CONCURRENCY}, database ${stack.databaseName}
`);
  } finally {
    await stack.stop();
  }
});
