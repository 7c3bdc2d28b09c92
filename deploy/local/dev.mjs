// `npm run dev`: the product with every service, the app and the visitor pages rebuilt and reloaded as files change.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine } from './command-line.mjs';
import { watchCompiler } from './dev/compiler.mjs';
import { checkNode, ensurePackages, ensurePages, ensureRabbit, guarded, ROOT, step } from './prepare.mjs';

commandLine(
  'npm run dev --',
  `Usage: npm run dev

Starts Leadloom with each service in a process of its own, and rebuilds and reloads what changes; CONTRIBUTING.md says how.
Its settings are those of npm start, which npm start -- --help lists.`,
);

await guarded(async () => {
  console.log('\nLeadloom, for development');
  checkNode();
  await ensurePackages();
  await ensureRabbit();
  // What is in dist/ from now on is not what `npm start` would build.
  rmSync(join(ROOT, 'dist/.built'), { force: true });
  const compiler = watchCompiler();
  process.on('exit', () => compiler.stop());
  await step('Compiling the services', () => compiler.firstBuild);
  await ensurePages();
  const { develop } = await import(pathToFileURL(join(ROOT, 'dist/deploy/local/dev/develop.js')).href);
  await develop(ROOT);
});
