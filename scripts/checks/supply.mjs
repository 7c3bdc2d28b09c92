// The supply chain of the product: every package has an exact version and a checksum, comes from the registry
// (nothing from git, a file or an address), runs no script on installation, and has a licence from the list below. Binaries
// of all platforms are locked, so that `npm ci` works on each.
// `node scripts/checks/supply.mjs --list` prints the packages by licence.
import { readFileSync } from 'node:fs';
import { allows, licenceOf } from '../lib/licences.mjs';

/** Folders of packages that this repository publishes. */
const PUBLISHED = ['integrations/embed'];
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Problems of the direct dependencies, the lock file and the installer's settings. */
export function problemsOf({ manifest, lock, settings, licenceOf }) {
  const problems = [];
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const [name, version] of Object.entries(manifest[group] ?? {}))
      if (!EXACT.test(version)) problems.push(`${name}: ${version} is no exact version`);
  // A bundled package is inside another one, and covered by its checksum.
  const packages = Object.entries(lock.packages).filter(([path, entry]) => path && !entry.inBundle);
  for (const [path, entry] of packages) {
    const name = path.replace(/^.*node_modules\//, '');
    if (entry.link || entry.resolved) problems.push(`${name} does not come from the configured registry`);
    if (!/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
      problems.push(`${name} has no checksum (sha512)`);
    const licence = licenceOf(path, entry);
    if (!licence || !allows(licence))
      problems.push(`${name}: licence ${licence ?? 'not stated'} is not on the list`);
  }
  if (!/^ignore-scripts=true$/m.test(settings)) problems.push('.npmrc lets packages run scripts');
  return problems;
}

/**
 * Optional packages that the lock file lacks. npm may leave out the binaries of other platforms, and `npm ci` then
 * refuses to run there.
 */
export function missingBinaries({ packages }) {
  const found = (path, name) => {
    for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
      if (!folder) return false;
    }
  };
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !found(path, name))
      .map(name => `${name} of ${path} is not in package-lock.json, so npm ci refuses on its platform`),
  );
}

/** Problems of a package that this repository publishes: it has the product's version and licence, and no dependencies. */
export function publishedProblems(published, { version, license }) {
  const problems = [];
  if (published.version !== version) problems.push(`is not of version ${version}`);
  if (published.license !== license) problems.push(`does not have the licence ${license}`);
  if (Object.keys(published.dependencies ?? {}).length) problems.push('has dependencies');
  return problems.map(problem => `${published.name} ${problem}`);
}

checkItself();
const read = path => JSON.parse(readFileSync(path, 'utf8'));
const lock = read('package-lock.json');
const settings = readFileSync('.npmrc', 'utf8');
const problems = [
  ...problemsOf({ manifest: read('package.json'), lock, settings, licenceOf }),
  ...missingBinaries(lock),
  ...PUBLISHED.flatMap(folder => publishedProblems(read(`${folder}/package.json`), read('package.json'))),
];
if (problems.length) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
if (process.argv.includes('--list')) list();

/** Packages by licence; those of an installation are listed separately from those for building and testing. */
function list() {
  const byLicence = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const counts = (byLicence[licenceOf(path, entry)] ??= { installation: 0, 'build and test': 0 });
    counts[entry.dev ? 'build and test' : 'installation'] += 1;
  }
  console.table(byLicence);
}

/** Proves that the check finds errors. */
function checkItself() {
  const integrity = `sha512-${'a'.repeat(86)}==`;
  const good = { integrity, license: '(MIT OR GPL-3.0)' };
  const count = (manifest, entry, text = 'ignore-scripts=true') =>
    problemsOf({ manifest, lock: { packages: { 'node_modules/a': entry } }, settings: text, licenceOf })
      .length;
  const asExpected =
    count({}, good) === 0 &&
    count({ dependencies: { a: '^1.0.0' } }, good) === 1 &&
    count({}, { ...good, license: 'MIT AND GPL-3.0' }) === 1 &&
    count({}, { ...good, license: undefined }) === 1 &&
    count({}, { ...good, integrity: undefined }) === 1 &&
    count({}, { ...good, resolved: 'git+ssh://somewhere' }) === 1 &&
    count({}, good, '') === 1;
  const binaries = { 'node_modules/a': { optionalDependencies: { b: '1.0.0', c: '1.0.0' } } };
  const lacking = missingBinaries({ packages: { ...binaries, 'node_modules/a/node_modules/b': {} } }).length;
  const mine = { name: 'p', version: '1.0.0', license: 'MIT' };
  const wrong = { ...mine, version: '0.9.0', license: 'ISC', dependencies: { a: '1.0.0' } };
  const published = [mine, wrong].map(one => publishedProblems(one, mine).length);
  if (!asExpected || lacking !== 1 || published.join() !== '0,3')
    throw new Error('This check does not detect its examples');
}
