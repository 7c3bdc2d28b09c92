// Installs the packages of package-lock.json. Starting the product needs `dependencies` only; development and tests need all.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, step } from './prepare.mjs';

const packagesIn = file =>
  existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages) : [];
const isLink = path => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Compares package-lock.json with npm's own record of the installation. Optional packages are ignored, because most of
 * them are for other platforms.
 * @returns `none`, `some` (the right versions, but not all) or `other` (another version, or no installation)
 */
export function missingPackages(locked, installed, { dev = false } = {}) {
  const versions = new Map(installed.map(([path, { version }]) => [path, version]));
  const wanted = locked.filter(
    ([path, entry]) => path && !entry.optional && !entry.devOptional && (dev || !entry.dev),
  );
  const missing = wanted.filter(([path, { version }]) => versions.get(path) !== version);
  if (missing.length === 0) return 'none';
  const changed = missing.length === wanted.length || missing.some(([path]) => versions.has(path));
  return changed ? 'other' : 'some';
}

/**
 * Installs the locked packages unless they are installed already. A node_modules that is a symbolic link is shared
 * between checkouts, so it is not modified.
 */
export async function ensurePackages({ dev = false } = {}) {
  if (isLink(join(ROOT, 'node_modules'))) return;
  const locked = packagesIn(join(ROOT, 'package-lock.json'));
  const missing = missingPackages(locked, packagesIn(join(ROOT, 'node_modules/.package-lock.json')), { dev });
  if (missing === 'none') return;
  const title = dev ? 'Installing the packages, with those for tests' : 'Installing the packages';
  const omit = dev ? [] : ['--omit=dev'];
  // `npm ci` empties the folder first; an incomplete one is only added to, because the product may be running from it.
  const command = missing === 'other' ? ['ci'] : ['install', '--no-save'];
  await step(title, () => run('npm', [...command, ...omit, '--ignore-scripts', '--no-audit', '--no-fund']));
}
