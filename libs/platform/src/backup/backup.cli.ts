import { ConfigError } from '../configuration/env.js';
import { BackupProblem, type Manifest } from './archive.js';
import { backup, restore } from './backup.store.js';
import { backupConfig } from './config.js';

const USAGE = `Backs up all databases of an installation to a folder, and restores them. The database is MONGODB_URI.

  backup.cli.js backup <folder>               the product may be running; folder: new or empty
  backup.cli.js restore <folder> [--replace]  the product must be stopped; --replace deletes existing data
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints the written or restored collections for the terminal. */
export const summary = ({ collections }: Manifest): string => {
  const documents = collections.reduce((sum, entry) => sum + entry.documents, 0);
  const megabytes = collections.reduce((sum, entry) => sum + entry.bytes, 0) / 1e6;
  return `${documents} documents of ${collections.length} collections, ${megabytes.toFixed(1)} MB`;
};

async function main([command, folder, option]: string[]): Promise<number> {
  if (!folder || !['backup', 'restore'].includes(command ?? '') || (option && option !== '--replace')) {
    say(USAGE);
    return 2;
  }
  const { MONGODB_URI: uri, DATABASE_PREFIX: prefix } = backupConfig();
  const done =
    command === 'backup'
      ? await backup({ uri, prefix }, folder)
      : await restore({ uri, prefix }, folder, { replace: option === '--replace' });
  say(`${command === 'backup' ? 'Backed up' : 'Restored'}: ${summary(done)}`);
  return 0;
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
    const known = error instanceof ConfigError || error instanceof BackupProblem;
    process.stderr.write(`${known ? error.message : `Failed: ${error.message}`}\n`);
    return 1;
  });
