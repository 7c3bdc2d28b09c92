// `npm run dev`: the product with every service, the app and the visitor pages rebuilt and reloaded as files change.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine } from './command-line.mjs';
import { watchTypes } from './dev/types.mjs';
import { checkNode, guarded, ROOT } from './prepare.mjs';
import { ensurePages, ensureServices } from './prepare-build.mjs';
import { ensurePackages } from './prepare-packages.mjs';
import { ensureRabbit } from './prepare-programs.mjs';

commandLine(
  'npm run dev --',
  `Usage: npm run dev

Starts Leadloom with each service in a separate process, and rebuilds and reloads changed parts (see CONTRIBUTING.md).
The settings are those of npm start: npm start -- --help.`,
);

await guarded(async () => {
  console.log('\nLeadloom, for development');
  checkNode();
  await Promise.all([ensurePackages({ dev: true }), ensureRabbit()]);
  await Promise.all([ensureServices(), ensurePages()]);
  const types = watchTypes();
  process.on('exit', () => types.stop());
  const { develop } = await import(pathToFileURL(join(ROOT, 'dist/deploy/local/dev/develop.js')).href);
  await develop(ROOT);
});
