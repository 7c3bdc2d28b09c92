// The package's tests: node libs/dev-mongo/test.mjs [--if-changed] [Jest's options]. Needs a build (npm run build).
// With --if-changed they run only when a file of the package or a package below it differs from the last run that
// passed, whose hash is committed as tested.sha256. A full run that passes updates it. The exit code is that of Jest.
// MONGODB_URI runs them against that server instead, and leaves the hash as it is.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isTested, markTested, stateOf } from './tested.mjs';

const IF_CHANGED = '--if-changed';
const options = process.argv.slice(2).filter(word => word !== IF_CHANGED);
const state = stateOf();

if (process.argv.includes(IF_CHANGED) && isTested()) {
  console.log('dev-mongo: unchanged since its tests passed');
} else {
  const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  const args = ['--config', join(import.meta.dirname, 'jest.config.mjs'), ...options];
  const { status } = spawnSync(process.execPath, [...flags, jest, ...args], { stdio: 'inherit' });
  const complete = options.every(option => option.startsWith('--maxWorkers'));
  if (status === 0 && complete && !process.env.MONGODB_URI && stateOf() === state) markTested();
  process.exitCode = status ?? 1;
}
