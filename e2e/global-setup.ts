import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../deploy/local/stack/product.js';
import { STACK } from './stack.js';

/** The inbox alone, for an external installation (E2E_URL): emails to port DEV_INBOX_PORT + 1. */
async function startInbox(): Promise<() => Promise<void>> {
  const http = STACK.env.DEV_INBOX_PORT;
  const main = join(STACK.root, 'dist/deploy/local/inbox/main.js');
  const args = ['--http', http, '--smtp', String(Number(http) + 1), '--data', STACK.dataDir];
  const inbox = spawn(process.execPath, [main, ...args], { stdio: 'inherit' });
  const ended = once(inbox, 'exit');
  const isReady = () =>
    fetch(`${STACK.inbox}/api/messages`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (inbox.exitCode !== null) throw new Error('The inbox did not start; npm run build makes it');
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return async () => {
    inbox.kill();
    await ended;
  };
}

/**
 * Starts the product with separate data and ports, as `npm start` does, or only an inbox for a running installation.
 * @returns a function that stops it
 */
export default async function start(): Promise<() => Promise<void>> {
  rmSync(STACK.dataDir, { recursive: true, force: true });
  mkdirSync(STACK.dataDir, { recursive: true });
  if (STACK.isRunning) return startInbox();
  const log = createWriteStream(`${STACK.dataDir}/start.log`);
  const product = startProduct({
    root: STACK.root,
    entry: 'npm start',
    env: STACK.env,
    print: text => log.write(text),
  });
  try {
    await product.ready();
  } catch (error) {
    await product.stop();
    throw error;
  }
  return () => product.stop();
}
