// `npm start`: from a fresh clone to the running product. Prepares what is missing, then hands over to the launcher.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensurePackages, ensureRabbit, guarded, ROOT } from './prepare.mjs';

await guarded(async () => {
  console.log('\nLeadloom');
  checkNode();
  await ensurePackages();
  await ensureRabbit();
  await ensureBuilt();
  const { launch } = await import(pathToFileURL(join(ROOT, 'dist/deploy/local/launcher.js')).href);
  await launch({ mongodb: process.argv.includes('--mongodb') });
});
