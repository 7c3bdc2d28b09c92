// Shared basics of this repository's commands: Node's version, running programs, steps with their seconds.
// Plain JavaScript without dependencies, because a fresh machine has nothing else.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [MAJOR, MINOR] = process.versions.node.split('.').map(Number);

/** An error with a message for the user, shown without a stack. */
export class Hint extends Error {}

export function checkNode() {
  if (MAJOR > 20 || (MAJOR === 20 && MINOR >= 19)) return;
  throw new Hint(`Leadloom needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

/** Command of an installed package. */
export const bin = name => join(ROOT, 'node_modules/.bin', name);

/** Runs a command; with `quiet`, its output appears only in the error if it fails. */
export function run(command, args, { quiet = true, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    const collect = chunk => (output = (output + chunk).slice(-20_000));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', code => {
      if (code === 0) return resolve(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`));
    });
  });
}

export const secondsSince = started => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** Steps in progress, each with its start time. */
const running = new Map();
const clearLine = () => (process.stdout.isTTY ? '\r\x1b[K' : '');
const drawClock = () => {
  const steps = [...running].map(([title, started]) => `${title} (${secondsSince(started)})`);
  process.stdout.write(`${clearLine()}  … ${steps.join(', ')}`);
};

/** Prints a step and its duration, with a running clock on a terminal. Several steps may run concurrently. */
export async function step(title, work) {
  const started = Date.now();
  running.set(title, started);
  if (!process.stdout.isTTY) console.log(`  … ${title}`);
  const clock = process.stdout.isTTY && setInterval(drawClock, 200);
  try {
    const result = await work();
    console.log(`${clearLine()}  ✓ ${title} (${secondsSince(started)})`);
    return result;
  } catch (error) {
    console.log(`${clearLine()}  ✗ ${title}`);
    throw error;
  } finally {
    running.delete(title);
    clearInterval(clock);
  }
}

/** Runs `main`; a Hint or an invalid configuration is printed as a message, any other error with its stack. */
export async function guarded(main) {
  try {
    await main();
  } catch (error) {
    const forPerson = error instanceof Hint || error.name === 'ConfigError';
    console.error(forPerson ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
