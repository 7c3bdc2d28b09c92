import { resolve } from 'node:path';
import { ConfigError } from '#platform';
import { AccountClient, Refused } from './account-client.js';
import { ArchiveFolder, ArchiveProblem } from './archive-folder.js';
import { accountArchiveConfig } from './config.js';
import { exportAccount } from './export-account.js';
import { importAccount } from './import-account.js';

const USAGE = `Exports forms, responses and files of an account to a folder, and imports them into any installation.

  account.cli.js export <folder>    folder: new or empty
  account.cli.js import <folder>    can be repeated, for example after an interruption; nothing is imported twice

Installation and sign-in: ACCOUNT_URL (http://127.0.0.1:3000), ACCOUNT_EMAIL, ACCOUNT_PASSWORD, ACCOUNT_CODE with two-factor sign-in.
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main([command, folder]: string[]): Promise<number> {
  if (!folder || !['export', 'import'].includes(command ?? '')) {
    say(USAGE);
    return 2;
  }
  const client = new AccountClient(accountArchiveConfig());
  await client.signIn();
  const archive = new ArchiveFolder(resolve(folder));
  if (command === 'export') {
    const { forms, responses, files } = await exportAccount(client, archive);
    say(`Exported: ${forms} forms, ${responses} responses, ${files.length} files`);
    return 0;
  }
  const { forms, stored, known, unfinished, files, notes } = await importAccount(client, archive);
  say(
    `Imported: ${forms} forms, ${stored} responses, ${files} files; ${known} responses were already there, ` +
      `${unfinished} were never finished and were left out`,
  );
  for (const note of notes) say(note);
  return 0;
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
    const known = [ConfigError, ArchiveProblem, Refused].some(kind => error instanceof kind);
    process.stderr.write(`${known ? error.message : `Failed: ${error.message}`}\n`);
    return 1;
  });
