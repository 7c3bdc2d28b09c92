// `npm run memory`: what an idle installation keeps in memory, process by process (PSS: shared pages counted by share).
// Options: --processes gateway,auth+forms,… (another grouping), --settle 20 (seconds of rest before measuring), --no-build.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from '../deploy/local/prepare.mjs';
import { option, prepare, startStack } from './local-stack.mjs';

const LIMIT_MB = 1024;

const read = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // has ended, or belongs to somebody else
  }
};

/** Proportional set size of one process, MB. */
const pss = pid => Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/** Every process that was started for this data directory, the small helpers of the broker included. */
function belonging({ dataDir, processes }) {
  const names = Object.fromEntries(Object.entries(processes()).map(([name, pid]) => [pid, name]));
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid);
  const ours = pids.filter(
    pid => names[pid] || (read(pid, 'environ') + read(pid, 'cmdline')).includes(dataDir),
  );
  return ours.map(pid => [names[pid] ?? `(${read(pid, 'comm').trim()})`, pss(pid)]);
}

await guarded(async () => {
  if (process.platform !== 'linux')
    throw new Error('This measurement reads /proc/PID/smaps_rollup and needs Linux');
  await prepare();
  const grouping = option('processes', '');
  const stack = await startStack({ DEMO: 'true', ...(grouping ? { PROCESSES: grouping } : {}) });
  try {
    await sleep(option('settle', 20) * 1000);
    const rows = belonging(stack).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, size] of rows) console.log(`  ${name.padEnd(28)} ${size.toFixed(1).padStart(7)} MB`);
    const sum = rows.reduce((total, [, size]) => total + size, 0);
    console.log(
      `  ${`sum of ${rows.length}`.padEnd(28)} ${sum.toFixed(1).padStart(7)} MB (limit ${LIMIT_MB} MB)`,
    );
    if (sum > LIMIT_MB) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
});
