// `npm run bench scale`: processor time of a submission and everything that follows it, at one, two and three instances
// of the services involved (gateway, responses, analytics; the others share a process). The same number of submissions
// arrives at the same rate each time, spread over the gateways. On a machine with fewer cores than processes, more
// instances are not faster; a constant cost shows that twice the instances on twice the cores would do twice the work.
// Options: --rate 100 --seconds 20 --instances 3 --no-build. Linux only.
import { guarded } from '../../deploy/local/prepare.mjs';
import { makeOwner } from '../lib/owner.mjs';
import { usedByProcess } from '../lib/processor-time.mjs';
import { gatewaysOf, option, percentile, prepare, startStack, until } from '../lib/stack.mjs';
import { atRate, submit } from './load.mjs';

/** Maximum cost of a submission at three instances, as a multiple of the cost at one. */
const BAR = 1.25;
const SCALED = ['gateway', 'responses', 'analytics'];
const OTHERS = 'auth+forms+webhooks+mail+ai+typebot';
const RATE = option('rate', 100);
const SECONDS = option('seconds', 20);

const processesOf = instances => [
  ...SCALED.flatMap(name =>
    Array.from({ length: instances }, (_, n) => (n === 0 ? name : `${name}#${n + 1}`)),
  ),
  OTHERS,
];

/** Sums of all instances of a service in milliseconds. */
function byService(before, after) {
  const sums = {};
  for (const [name, ms] of Object.entries(after)) {
    const service = name.replace(/#\d+$/, '');
    sums[service] = (sums[service] ?? 0) + ms - (before[name] ?? 0);
  }
  return sums;
}

/** Processor time of a submission at a number of instances in milliseconds, in total and by service. */
async function measure(instances) {
  const stack = await startStack({ PROCESSES: processesOf(instances).join(',') });
  try {
    const owner = await makeOwner(stack);
    const { id } = await owner.makeForm({ name: 'Measured form' });
    const gateways = gatewaysOf(stack, instances);
    let stored = 0;
    const load = async seconds => {
      const rate = RATE / instances;
      const ends = await Promise.all(
        gateways.map(url => atRate(url, { rate, seconds, good: 201 }, one => submit(one, id))),
      );
      const taken = ends.flatMap(end => end.taken);
      stored += taken.length;
      const settled = await until(async () => (await owner.formCounts(id)).responses >= stored, 60_000, 500);
      if (!settled) throw new Error('Not all submissions were counted within a minute');
      return { taken, refused: ends.map(end => end.refused).filter(refused => Object.keys(refused).length) };
    };
    await load(5); // warm up
    const before = usedByProcess(stack);
    const { taken, refused } = await load(SECONDS);
    const sums = byService(before, usedByProcess(stack));
    const each = Object.fromEntries(Object.entries(sums).map(([name, ms]) => [name, ms / taken.length]));
    const total = Object.values(each).reduce((sum, ms) => sum + ms, 0);
    return { total, each, p95: percentile(taken, 0.95), refused };
  } finally {
    await stack.stop();
  }
}

await guarded(async () => {
  if (process.platform !== 'linux') throw new Error('This measurement reads /proc and needs Linux');
  await prepare();
  const results = [];
  for (let instances = 1; instances <= option('instances', 3); instances += 1) {
    const { total, each, p95, refused } = await measure(instances);
    results.push(total);
    const parts = Object.entries(each)
      .filter(([, ms]) => ms >= 0.02)
      .sort(([, a], [, b]) => b - a);
    console.log(
      `  ${instances} of each: ${total.toFixed(2)} ms a submission (${parts.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ')}), ` +
        `p95 ${p95.toFixed(0)} ms at ${RATE}/s, ${(total / results[0]).toFixed(2)} times the cost of one`,
    );
    if (refused.length) throw new Error(`Refused: ${JSON.stringify(refused)}`);
  }
  const ratio = results.at(-1) / results[0];
  console.log(`  ratio ${ratio.toFixed(2)} (bar ${BAR})`);
  if (ratio > BAR) process.exitCode = 1;
});
