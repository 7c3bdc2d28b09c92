// The state in which the tests last passed: a hash of the package's files and the versions of its dependencies.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

const HERE = import.meta.dirname;
const STAMP = 'tested.sha256';
const PACKAGES = ['bson', 'lmdb', 'mingo', 'mongodb', 'mongoose'];

/** @returns the packages with their installed versions, `bson 7.0.0` */
function versions() {
  const { resolve } = createRequire(import.meta.url);
  return PACKAGES.map(name => {
    const [folder] = resolve.paths(name).filter(path => existsSync(join(path, name, 'package.json')));
    return `${name} ${JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version}`;
  });
}

/** @returns a hash of the packages' versions and of every file in `folder` except the stamp */
export function stateOf(folder = HERE, packages = versions()) {
  const files = readdirSync(folder, { recursive: true })
    .map(name => join(folder, name))
    .filter(file => statSync(file).isFile() && relative(folder, file) !== STAMP)
    .sort();
  const hash = createHash('sha256').update(packages.join('\n'));
  for (const file of files) hash.update(`\n${relative(folder, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether the tests passed with the current files. */
export const isTested = (folder = HERE, state = stateOf(folder)) =>
  existsSync(join(folder, STAMP)) && readFileSync(join(folder, STAMP), 'utf8').trim() === state;

/** Records the current state as tested. */
export const markTested = (folder = HERE, state = stateOf(folder)) =>
  writeFileSync(join(folder, STAMP), `${state}\n`);
