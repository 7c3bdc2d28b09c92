// `npm run backup -- [folder]` and `npm run restore -- folder [--replace]`: see docs/operations.md, Backup.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine } from './command-line.mjs';
import { checkNode, guarded, ROOT } from './prepare.mjs';
import { ensureBuilt } from './prepare-build.mjs';
import { ensurePackages } from './prepare-packages.mjs';

const USAGE = `Usage: npm run backup [-- FOLDER]
       npm run restore -- FOLDER [--replace]

Saves databases, secrets and uploaded files of DATA_DIR to FOLDER (DATA_DIR/backups/<time> without one), and restores
them to an empty DATA_DIR, or with --replace over its content. See docs/operations.md.`;
const { values, positionals } = commandLine('npm run backup --', USAGE, {
  options: { replace: { type: 'boolean', default: false } },
  words: 2,
});

await guarded(async () => {
  const [command, folder] = positionals;
  checkNode();
  await ensurePackages();
  await ensureBuilt();
  mkdirSync(process.env.DATA_DIR ?? '.leadloom', { recursive: true, mode: 0o700 });
  const { backupCommand } = await import(pathToFileURL(join(ROOT, 'dist/deploy/local/backup.js')).href);
  await backupCommand(command, folder, values.replace);
});
