import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './leftovers.js';
import { StartProblem } from './ports.js';

/** Prevents two launchers from using one data directory. @returns a function that releases it */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'launcher.pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  // After a crash the id may belong to another program.
  if (holder !== process.pid && /launcher|start\.mjs/.test(commandOf(holder))) {
    throw new StartProblem(
      `Leadloom already runs with this data directory (process ${holder}). Stop it, or start a second one with its ` +
        'own: DATA_DIR=.leadloom-2 PORT=3100 BROKER_PORT=24772 DATABASE_PORT=24117 DEV_INBOX_PORT=3125 npm start',
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
