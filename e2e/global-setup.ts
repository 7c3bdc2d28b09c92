import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { STACK } from './stack.js';

/** Starts the product with data and ports of its own; the function that it gives back stops it. */
export default async function start(): Promise<() => Promise<void>> {
  rmSync(STACK.dataDir, { recursive: true, force: true });
  mkdirSync(STACK.dataDir, { recursive: true });
  const child = spawn(process.execPath, ['deploy/local/start.mjs'], {
    cwd: STACK.root,
    // Not the runner's own flags: the product runs compiled.
    env: { ...process.env, ...STACK.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const log = createWriteStream(`${STACK.dataDir}/start.log`);
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log.write(chunk);
      output += chunk.toString();
      if (output.includes('Leadloom is ready.')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The product did not start:\n${output}`)));
  });
  await ready;
  return async () => {
    child.kill('SIGINT');
    await ended;
  };
}
