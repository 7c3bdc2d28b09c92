// Only configuration files read process.env, so that everything a process can be told stands in one place per process.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ALLOWED = /(^|\/)config\.ts$|\.(spec|testing)\.ts$|(^|\/)(bench|scripts)\//;

export const offenders = files =>
  files
    .filter(({ path, text }) => !ALLOWED.test(path) && /\bprocess\.env\b/.test(text))
    .map(({ path }) => path);

const filesOf = folder =>
  readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('.ts') && !name.includes('node_modules'))
    .map(name => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

if (offenders([{ path: 'apps/x/src/x.service.ts', text: 'process.env.X' }]).length !== 1)
  throw new Error('This check finds nothing');
const found = offenders(['apps', 'libs', 'deploy'].flatMap(filesOf));
if (found.length) {
  console.error(`process.env is read outside of config.ts:\n${found.join('\n')}`);
  process.exitCode = 1;
}
