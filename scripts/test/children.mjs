// Child processes of the checks, each with all its descendants in a separate process group. Whenever the run ends, even
// by kill -9 or a crash, a second process (reaper.mjs) ends the remaining ones.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../deploy/local/prepare.mjs';

/** Marker in the environment of all processes of this run, including those outside their process group. */
const MARKER = 'LEADLOOM_TEST_RUN';
const OUTPUT_LIMIT = 200_000;

let reaper;

/** Starts the reaper; from here on, no child outlives this process. */
export function startReaper() {
  const run = randomUUID();
  reaper = spawn(process.execPath, [join(import.meta.dirname, 'reaper.mjs'), `${MARKER}=${run}`], {
    // A separate group, so that a signal to this process does not end the reaper too.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  reaper.stdin.on('error', () => undefined);
  process.env[MARKER] = run;
}

/** Ends all remaining processes of this run; resolves when they are gone. */
export async function reapChildren() {
  if (!reaper) return;
  const ended = once(reaper, 'exit');
  reaper.stdin.end();
  await ended;
  reaper = undefined;
}

/**
 * Runs a program in a separate process group.
 * @returns its output
 * @throws Error with the output if the exit code is not 0
 */
export async function runChild(command, args, { env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  reaper?.stdin.write(`start ${child.pid}\n`);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => (output = (output + chunk).slice(-OUTPUT_LIMIT)));
  const [code, signal] = await once(child, 'close');
  reaper?.stdin.write(`end ${child.pid}\n`);
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}\n${output}`);
}

/** Calls `stop` once, when this process is asked to end or its parent is gone. */
export function onInterrupt(stop) {
  let asked = false;
  const interrupt = reason => {
    if (asked) return;
    asked = true;
    void stop(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || interrupt('the end of its parent process'), 1000).unref();
}
