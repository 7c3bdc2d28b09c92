import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testingConfig } from './config.js';

const START_LIMIT_MS = 30_000;
const EMBEDDED = join(import.meta.dirname, '../../../dist/deploy/local/dev-mongo/main.js');

export interface TestDatabase {
  uri: string;
  /** Goes to `DATABASE_PREFIX`: each test file has databases of its own. */
  prefix: string;
  /** The database process, when it is ours. */
  pid?: number;
  stop(): Promise<void>;
}

/** A database for one test file: `MONGODB_URI` if given (not with `own`), else the embedded one in a folder of its own. */
export async function startDatabase(options: { own?: boolean } = {}): Promise<TestDatabase> {
  const prefix = `t${randomBytes(4).toString('hex')}`;
  const { MONGODB_URI } = testingConfig();
  if (MONGODB_URI && !options.own) return { uri: MONGODB_URI, prefix, stop: () => Promise.resolve() };
  if (!existsSync(EMBEDDED))
    throw new Error('Tests need a database: set MONGODB_URI, or build first (npx tsc)');

  const data = mkdtempSync(join(tmpdir(), 'leadloom-database-'));
  const child = spawn(process.execPath, [EMBEDDED, '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  let output = '';
  try {
    const uri = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        const found = /mongodb:\/\/\S+/.exec(output);
        if (found) resolve(found[0]);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      setTimeout(
        () => reject(new Error(`The embedded database did not come up. ${output}`)),
        START_LIMIT_MS,
      ).unref();
      void ended.then(() => reject(new Error(`The embedded database ended. ${output}`)));
    });
    return { uri, prefix, pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
