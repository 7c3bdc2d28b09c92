import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/**
 * Several services in one process: `node dist/libs/platform/src/host.js auth forms mail`. Each service's own main.ts
 * is loaded as it is; signals are handled once for all of them.
 */
const APPS = join(import.meta.dirname, '../../../apps');
const names = process.argv.slice(2);

if (names.length === 0 || names.some(name => !/^[a-z]+$/.test(name))) {
  process.stderr.write('Usage: node host.js <service> [<service> …]\n');
  process.exit(2);
}
/**
 * V8 flags for a process that hosts this service alone. Descriptions are read by thousands of patterns and rules, each used
 * rarely: optimizing hot code takes 20 MB and saves a tenth of the time.
 */
const FLAGS: Readonly<Record<string, string>> = { ai: '--no-opt' };
const flags = names.length === 1 && FLAGS[names[0] ?? ''];
if (flags) setFlagsFromString(flags);

await Promise.all(names.map(name => import(pathToFileURL(join(APPS, name, 'src/main.js')).href)));
