import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const HOST = join(import.meta.dirname, '../../../dist/libs/platform/src/host.js');

/**
 * Starts compiled services in one process, as in production. `env` is their environment, added to quiet test settings;
 * `testEnvironment` has the addresses of broker and database. @throws Error without a build
 */
export function startServiceProcess(services: string[], env: Record<string, string>): ChildProcess {
  if (!existsSync(HOST)) throw new Error('Tests need a build: npm run build');
  return spawn(process.execPath, [HOST, ...services], {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Ends a process, with SIGKILL by default; resolves when it has ended. */
export async function endProcess(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
