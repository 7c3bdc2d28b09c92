import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs several services in one process: `node dist/libs/platform/src/host.js auth forms mail`. Each service's own main.ts is
 * loaded unchanged; signals are handled once for all of them.
 */
const APPS = join(import.meta.dirname, '../../../apps');
const names = process.argv.slice(2);

if (names.length === 0 || names.some(name => !/^[a-z]+$/.test(name))) {
  process.stderr.write('Usage: node host.js <service> [<service> …]\n');
  process.exit(2);
}
await Promise.all(names.map(name => import(pathToFileURL(join(APPS, name, 'src/main.js')).href)));
