// `npm start`: from a fresh clone to the running product. Prepares what is missing, then hands over to the launcher.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine } from './command-line.mjs';
import { checkNode, ensureBuilt, ensurePackages, ensureRabbit, guarded, ROOT } from './prepare.mjs';
import { START_USAGE } from './start-usage.mjs';

const { values } = commandLine('npm start --', START_USAGE, { options: { mongodb: { type: 'boolean' } } });

await guarded(async () => {
  console.log('\nLeadloom');
  checkNode();
  await ensurePackages();
  await ensureRabbit();
  await ensureBuilt();
  const { launch } = await import(pathToFileURL(join(ROOT, 'dist/deploy/local/launcher.js')).href);
  await launch(values);
});
