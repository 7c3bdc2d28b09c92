import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LauncherConfig } from '../config.js';
import { chooseDatabase } from '../database-choice.js';
import { fetchMongod } from '../mongod-fetch.js';
import { newSecret } from '../secrets.js';
import { freePortsInRow } from './ports.js';
import { startLocalDatabase } from './servers.js';

/**
 * A fetched `mongod` as a one-member replica set on a free port, for a test run; the embedded database if none is
 * available.
 */
export async function startFetchedDatabase(): Promise<{ url: string; what: string; stop(): Promise<void> }> {
  // In the data directory of `npm start`, so that the program is downloaded only once.
  const mongod = await fetchMongod(resolve('.leadloom'), text => console.log(text));
  if (!mongod) return { ...(await startLocalDatabase()), what: 'embedded' };
  const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-mongod-'));
  const config = { DATA_DIR: dataDir, DATABASE_PORT: await freePortsInRow(1) } as LauncherConfig;
  const { url, start } = chooseDatabase(config, newSecret(), mongod);
  const running = await start!();
  return {
    url,
    what: 'fetched mongod',
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
