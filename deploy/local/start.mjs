// `npm start`: from a fresh clone to the running product. Installs what is missing, then runs the launcher.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine } from './command-line.mjs';
import { checkNode, guarded, ROOT } from './prepare.mjs';
import { ensureBuilt } from './prepare-build.mjs';
import { ensurePackages } from './prepare-packages.mjs';
import { ensureRabbit } from './prepare-programs.mjs';
import { START_USAGE } from './start-usage.mjs';

const { values } = commandLine('npm start --', START_USAGE, { options: { mongodb: { type: 'boolean' } } });

await guarded(async () => {
  console.log('\nLeadloom');
  checkNode();
  // --mongodb needs a development dependency, the package that fetches MongoDB.
  const packagesAndBuild = ensurePackages({ dev: values.mongodb }).then(() => ensureBuilt());
  await Promise.all([packagesAndBuild, ensureRabbit()]);
  const { launch } = await import(pathToFileURL(join(ROOT, 'dist/deploy/local/launcher.js')).href);
  await launch(values);
});
