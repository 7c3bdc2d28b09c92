// `npm run memory`: what an idle installation keeps in memory, process by process (PSS: shared pages counted by share).
// Options: --processes gateway,auth+forms,… (another grouping), --settle 20 (seconds of rest before measuring), --no-build.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from '../deploy/local/prepare.mjs';
import { option, prepare, startStack } from './local-stack.mjs';

const LIMIT_MB = 1024;

/** Proportional set size of one process, MB. */
const pss = pid => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;

await guarded(async () => {
  if (process.platform !== 'linux') throw new Error('This measurement reads /proc/PID/smaps_rollup and needs Linux');
  await prepare();
  const grouping = option('processes', '');
  const stack = await startStack({ DEMO: 'true', ...(grouping ? { PROCESSES: grouping } : {}) });
  try {
    await sleep(option('settle', 20) * 1000);
    const rows = Object.entries(stack.processes()).map(([name, pid]) => [name, pss(pid)]);
    for (const [name, size] of rows) console.log(`  ${name.padEnd(28)} ${size.toFixed(1).padStart(7)} MB`);
    const sum = rows.reduce((total, [, size]) => total + size, 0);
    console.log(`  ${`sum of ${rows.length}`.padEnd(28)} ${sum.toFixed(1).padStart(7)} MB (limit ${LIMIT_MB} MB)`);
    if (sum > LIMIT_MB) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
});
