// `npm run bench memory`: cost of an idle installation by process: memory (PSS, with shared pages counted proportionally) and
// processor time per second. Options: --processes gateway,auth+forms,… (another grouping), --settle 20 (seconds of rest
// before measuring), --seconds 30 (duration of the processor time measurement), --no-build. `--each`: each service alone, at
// rest and under load (memory-each.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from '../../deploy/local/prepare.mjs';
import { sampleOf, usedBetween } from '../lib/processor-time.mjs';
import { option, prepare, startStack } from '../lib/stack.mjs';
import { memoryOfEach } from './memory-each.mjs';

/** Limit of the sum for the processes of `npm start`, with the generator in a separate process. */
const LIMIT_MB = 620;
/** Target for the processor time of all processes, in milliseconds per second. Only memory fails the run. */
const AIM_MS = 8;
const ATTEMPTS = 3;

const read = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // has ended, or belongs to another user
  }
};

/** Proportional set size of one process in MB. */
const pss = pid => Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/** Names and ids of all processes of this data directory, including the broker's helpers. */
function belonging({ dataDir, processes }) {
  const names = Object.fromEntries(Object.entries(processes()).map(([name, pid]) => [pid, name]));
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid);
  const ours = pids.filter(
    pid => names[pid] || (read(pid, 'environ') + read(pid, 'cmdline')).includes(dataDir),
  );
  return ours
    .map(pid => [names[pid] ?? `(${read(pid, 'comm').trim()})`, pid])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Name, MB and milliseconds per second of each process. Restarts the measurement if a process ends or is restarted. */
async function measure(stack, seconds) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = belonging(stack).map(([name, pid]) => ({ name, pid, before: sampleOf(pid) }));
    await sleep(seconds * 1000);
    const rows = found.map(({ name, pid, before }) => ({
      name,
      mb: pss(pid),
      used: usedBetween(before, sampleOf(pid)),
    }));
    const changed = rows.filter(({ used }) => used === undefined).map(({ name }) => name);
    if (changed.length === 0) return rows.map(({ name, mb, used }) => [name, mb, used / seconds]);
    console.log(`  Ended or restarted during the measurement: ${changed.join(', ')}. Measuring again …`);
  }
  throw new Error(`Processes ended during each of ${ATTEMPTS} measurements`);
}

await guarded(async () => {
  if (process.platform !== 'linux') throw new Error('This measurement reads /proc and needs Linux');
  await prepare();
  if (process.argv.includes('--each')) return memoryOfEach();
  const grouping = option('processes', '');
  const stack = await startStack({ DEMO: 'true', ...(grouping ? { PROCESSES: grouping } : {}) });
  try {
    await sleep(option('settle', 20) * 1000);
    const rows = await measure(stack, option('seconds', 30));
    const show = (name, mb, ms, rest = '') =>
      console.log(
        `  ${name.padEnd(64)} ${mb.toFixed(1).padStart(7)} MB ${ms.toFixed(2).padStart(7)} ms/s${rest}`,
      );
    for (const row of rows) show(...row);
    const sum = n => rows.reduce((total, row) => total + row[n], 0);
    show(`sum of ${rows.length}`, sum(1), sum(2), ` (limit ${LIMIT_MB} MB, target ${AIM_MS} ms/s)`);
    if (sum(1) > LIMIT_MB) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
});
