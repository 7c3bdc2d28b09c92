// `npm run bench memory`: what an idle installation costs, process by process: memory (PSS: shared pages counted by share) and
// processor time a second. Options: --processes gateway,auth+forms,… (another grouping), --settle 20 (seconds of rest
// before measuring), --seconds 30 (of measuring processor time), --no-build. `--each`: each service alone, at rest and under
// load (memory-each.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from '../../deploy/local/prepare.mjs';
import { usedMs } from '../lib/processor-time.mjs';
import { option, prepare, startStack } from '../lib/stack.mjs';
import { memoryOfEach } from './memory-each.mjs';

const LIMIT_MB = 450;
/** Of processor time a second, all processes together. It is an aim; only memory fails the run. */
const AIM_MS = 8;

const read = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // has ended, or belongs to somebody else
  }
};

/** Proportional set size of one process, MB. */
const pss = pid => Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/** Name and id of every process that was started for this data directory, the broker's small helpers included. */
function belonging({ dataDir, processes }) {
  const names = Object.fromEntries(Object.entries(processes()).map(([name, pid]) => [pid, name]));
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid);
  const ours = pids.filter(
    pid => names[pid] || (read(pid, 'environ') + read(pid, 'cmdline')).includes(dataDir),
  );
  return ours.map(pid => [names[pid] ?? `(${read(pid, 'comm').trim()})`, pid]);
}

await guarded(async () => {
  if (process.platform !== 'linux') throw new Error('This measurement reads /proc and needs Linux');
  await prepare();
  if (process.argv.includes('--each')) return memoryOfEach();
  const grouping = option('processes', '');
  const stack = await startStack({ DEMO: 'true', ...(grouping ? { PROCESSES: grouping } : {}) });
  try {
    await sleep(option('settle', 20) * 1000);
    const found = belonging(stack).sort(([a], [b]) => (a < b ? -1 : 1));
    const seconds = option('seconds', 30);
    const before = new Map(found.map(([, pid]) => [pid, usedMs(pid)]));
    await sleep(seconds * 1000);
    const rows = found.map(([name, pid]) => [name, pss(pid), (usedMs(pid) - before.get(pid)) / seconds]);
    const show = (name, mb, ms, rest = '') =>
      console.log(
        `  ${name.padEnd(64)} ${mb.toFixed(1).padStart(7)} MB ${ms.toFixed(2).padStart(7)} ms/s${rest}`,
      );
    for (const row of rows) show(...row);
    const sum = n => rows.reduce((total, row) => total + row[n], 0);
    show(`sum of ${rows.length}`, sum(1), sum(2), ` (limit ${LIMIT_MB} MB, aim ${AIM_MS} ms/s)`);
    if (sum(1) > LIMIT_MB) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
});
