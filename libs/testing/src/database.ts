import { randomBytes } from 'node:crypto';
import { testingConfig } from './config.js';
import { type ServerProcess, startServerProcess } from './server-process.js';

export interface TestDatabase {
  uri: string;
  /** The value of `DATABASE_PREFIX`: each test file has its own databases. */
  prefix: string;
  /** The private server, if any: tests that kill it need their own. */
  server?: ServerProcess;
  stop(): Promise<void>;
}

/**
 * Starts a database for one test file: `MONGODB_URI` if set (not with `own`), else an embedded one in its own folder.
 */
export async function startDatabase(options: { own?: boolean } = {}): Promise<TestDatabase> {
  const prefix = `t${randomBytes(4).toString('hex')}`;
  const { MONGODB_URI } = testingConfig();
  if (MONGODB_URI && !options.own) return { uri: MONGODB_URI, prefix, stop: () => Promise.resolve() };
  const server = await startServerProcess('database');
  return { uri: server.url, prefix, server, stop: () => server.stop() };
}
