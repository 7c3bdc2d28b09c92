// Prints type errors of services and libraries in the terminal of `npm run dev`. Plain JavaScript, to run before a build.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { bin, ROOT } from '../prepare.mjs';

const SUMMARY = /Found (\d+) errors?\. Watching[^\n]*\n/;

/** Starts the checker. It prints errors, and a note once they are fixed, but nothing for clean checks. */
export function watchTypes() {
  const args = ['-p', 'tsconfig.build.json', '--noEmit', '--watch', '--preserveWatchOutput'];
  const child = spawn(process.execPath, [bin('tsc'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Lets a changed service restart first.
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let pending = '';
  let errors = 0;
  child.stdout.on('data', chunk => {
    pending += chunk;
    for (let found = SUMMARY.exec(pending); found; found = SUMMARY.exec(pending)) {
      const before = errors;
      errors = Number(found[1]);
      const end = found.index + found[0].length;
      if (errors > 0 || before > 0) process.stdout.write(pending.slice(0, end));
      pending = pending.slice(end);
    }
  });
  return { stop: () => child.kill('SIGKILL') };
}
