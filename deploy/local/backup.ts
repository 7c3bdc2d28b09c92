import { cpSync, existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { BackupProblem } from '../../libs/platform/src/backup/archive.js';
import { summary } from '../../libs/platform/src/backup/backup.cli.js';
import { backup, restore } from '../../libs/platform/src/backup/backup.store.js';
import { type LauncherConfig, launcherConfig } from './config.js';
import { chooseDatabase } from './database-choice.js';
import { lockDataDir } from './instance-lock.js';
import { ensureServerPasswords } from './secrets.js';
import { inheritedEnv } from './stack/config.js';

/** Parts of DATA_DIR that belong to a backup, besides the databases. */
const BESIDE = ['secrets.json', 'files'] as const;

const prefixOf = (): string => inheritedEnv()['DATABASE_PREFIX'] ?? 'leadloom';

const listens = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** Runs `work` with the installation's database, which is started temporarily if it is not running. */
async function withDatabase<T>(config: LauncherConfig, work: (uri: string) => Promise<T>): Promise<T> {
  const { url, start } = chooseDatabase(config, ensureServerPasswords(config.DATA_DIR).database);
  if (!start || (await listens(config.DATABASE_PORT))) return work(url);
  const unlock = lockDataDir(config.DATA_DIR);
  try {
    const server = await start();
    try {
      return await work(url);
    } finally {
      await server.stop();
    }
  } finally {
    unlock();
  }
}

/** `npm run backup -- <folder>`: databases, secrets and uploaded files of this installation, running or not. */
export async function backupInstallation(to: string | undefined): Promise<void> {
  const config = launcherConfig();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(to ?? join(config.DATA_DIR, 'backups', stamp));
  const done = await withDatabase(config, uri =>
    backup({ uri, prefix: prefixOf() }, join(folder, 'databases')),
  );
  for (const name of BESIDE) {
    const from = join(config.DATA_DIR, name);
    if (existsSync(from)) cpSync(from, join(folder, name), { recursive: true, errorOnExist: true });
  }
  console.log(`Backed up to ${folder}: ${summary(done)}. It contains this installation's secrets.`);
}

/** `npm run restore -- <folder> [--replace]`: into this data directory, with the product stopped. */
export async function restoreInstallation(from: string | undefined, replace: boolean): Promise<void> {
  if (!from) throw new BackupProblem('Specify the backup: npm run restore -- <folder>');
  const config = launcherConfig();
  if (!config.MONGODB_URI && (await listens(config.DATABASE_PORT)))
    throw new BackupProblem(
      'Stop the product first: its services would write to the databases during the restore.',
    );
  const done = await withDatabase(config, uri =>
    restore({ uri, prefix: prefixOf() }, join(resolve(from), 'databases'), { replace }),
  );
  for (const name of BESIDE) {
    const saved = join(resolve(from), name);
    if (!existsSync(saved)) continue;
    if (replace) rmSync(join(config.DATA_DIR, name), { recursive: true, force: true });
    cpSync(saved, join(config.DATA_DIR, name), { recursive: true });
  }
  console.log(`Restored: ${summary(done)}. Messages that waited in the broker are not part of a backup.`);
}

/** The command line of both commands. */
export async function backupCommand(
  command: 'backup' | 'restore',
  folder: string | undefined,
  replace: boolean,
): Promise<void> {
  try {
    if (command === 'backup') await backupInstallation(folder);
    else await restoreInstallation(folder, replace);
  } catch (error) {
    if (!(error instanceof BackupProblem) && (error as Error).name !== 'StartProblem') throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
