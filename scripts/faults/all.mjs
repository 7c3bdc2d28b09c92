// `npm run check faults`: all fault experiments of docs/operations.md in sequence (about half an hour): random kills under
// load, the same over three instances of everything, and each single experiment (experiments.mjs). With options it is one run:
// those of faults.mjs, or of experiments.mjs with --experiments or --only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { guarded, ROOT } from '../../deploy/local/prepare.mjs';
import { prepare } from '../lib/stack.mjs';

const options = process.argv.slice(2);
const one = options.some(word => ['--experiments', '--only', '--part'].includes(word))
  ? 'experiments'
  : 'faults';
const RUNS = [
  ['faults.mjs'],
  // 27 kills among 27 processes; in less time, two cores would do nothing but restart them.
  ['faults.mjs', '--instances', '3', '--broker', '--database', '--submissions', '3000', '--rate', '30'],
  ['experiments.mjs'],
];

const child = ([file, ...words]) =>
  once(
    spawn(process.execPath, [join(ROOT, 'scripts/faults', file), ...words, '--no-build'], {
      stdio: 'inherit',
    }),
    'exit',
  );

if (options.some(word => word !== '--no-build')) await import(`./${one}.mjs`);
else
  await guarded(async () => {
    await prepare();
    const ends = [];
    for (const words of RUNS) {
      console.log(`\n${words.join(' ')}`);
      ends.push((await child(words))[0]);
    }
    console.log(`\n${ends.filter(code => code === 0).length} of ${RUNS.length} runs passed`);
    if (ends.some(code => code !== 0)) process.exitCode = 1;
  });
