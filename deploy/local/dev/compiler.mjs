// The Nest CLI's watcher for all services and libraries. Plain JavaScript, because it builds everything else.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { bin, ROOT } from '../prepare.mjs';

/**
 * Starts it. `firstBuild` resolves when dist/ is complete and free of errors; errors go to the terminal at any time, and
 * nothing is said of a build that went well. `stop` ends it at once.
 */
export function watchCompiler() {
  const child = spawn(process.execPath, [bin('nest'), 'build', '--watch', '--preserveWatchOutput'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // What a change restarts has to be quick; the checking of types comes after it.
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let pending = '';
  const firstBuild = new Promise((resolve, reject) => {
    const read = chunk => {
      pending += chunk;
      const done = /Found (\d+) errors?\. Watching/.exec(pending);
      if (!done) return;
      if (done[1] === '0') resolve();
      else process.stdout.write(pending);
      pending = '';
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`The compiler ended with ${code}\n${pending}`)));
  });
  firstBuild.catch(() => undefined);
  return { firstBuild, stop: () => child.kill('SIGKILL') };
}
