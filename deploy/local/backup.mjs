// `npm run backup -- [folder]` and `npm run restore -- folder [--replace]`: see docs/operations.md, Backup.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensurePackages, guarded, ROOT } from './prepare.mjs';

await guarded(async () => {
  const [command, ...words] = process.argv.slice(2);
  checkNode();
  await ensurePackages();
  await ensureBuilt();
  mkdirSync(process.env.DATA_DIR ?? '.leadloom', { recursive: true, mode: 0o700 });
  const { backupCommand } = await import(pathToFileURL(join(ROOT, 'dist/deploy/local/backup.js')).href);
  await backupCommand(command, words);
});
