// Programs that a run of the checks starts, each with all its descendants in a process group of its own. However the run
// ends (a signal, kill -9, a crash), a second process (reaper.mjs) ends what is still there.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../deploy/local/prepare.mjs';

/** In the environment of everything that this run starts, including what leaves its process group. */
const MARKER = 'LEADLOOM_TEST_RUN';
const OUTPUT_LIMIT = 200_000;

let reaper;

/** Starts the reaper; from here on nothing that this process starts survives it. */
export function startReaper() {
  const run = randomUUID();
  reaper = spawn(process.execPath, [join(import.meta.dirname, 'reaper.mjs'), `${MARKER}=${run}`], {
    // A group of its own, so that what ends this process does not end the reaper too.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  reaper.stdin.on('error', () => undefined);
  process.env[MARKER] = run;
}

/** Ends everything that is left of this run; resolves when it is gone. */
export async function reapChildren() {
  if (!reaper) return;
  const ended = once(reaper, 'exit');
  reaper.stdin.end();
  await ended;
  reaper = undefined;
}

/**
 * Runs a program in a process group of its own.
 * @returns its output
 * @throws Error with the output when it ends with another code than 0
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

/** Calls `stop` once when this process is asked to end, or when the process that started it is gone. */
export function onInterrupt(stop) {
  let asked = false;
  const interrupt = reason => {
    if (asked) return;
    asked = true;
    void stop(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || interrupt('the end of its parent'), 1000).unref();
}
