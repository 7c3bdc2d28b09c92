// `npm run tool sbom [-- file]`: third-party components of the product as CycloneDX 1.6 (JSON), from the lock file:
// each package with its version, checksum, licence, and whether an installation needs it ('required') or only its build and
// tests do ('excluded'; these include the app's libraries, because the build bundles them).
// Format: https://cyclonedx.org/docs/1.6/json/. Written to artifacts/sbom.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { licenceOf } from './lib/licences.mjs';

const read = path => JSON.parse(readFileSync(path, 'utf8'));
const { name, version, license, description } = read('package.json');
const { packages } = read('package-lock.json');
const nameOf = path => path.replace(/^.*node_modules\//, '');
const purl = (pkg, of) => `pkg:npm/${pkg.replace(/^@/, '%40')}@${of}`;
/** One identifier is an id; several are an expression. */
const licences = text => [/\s/.test(text) ? { expression: text } : { license: { id: text } }];
const SPDX = { BSD: 'BSD-3-Clause' };

const components = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => {
    const licence = licenceOf(path, entry);
    return {
      type: 'library',
      'bom-ref': `${purl(nameOf(path), entry.version)}#${path}`,
      name: nameOf(path),
      version: entry.version,
      scope: entry.dev ? 'excluded' : 'required',
      purl: purl(nameOf(path), entry.version),
      hashes: [{ alg: 'SHA-512', content: Buffer.from(entry.integrity.slice(7), 'base64').toString('hex') }],
      licenses: licences(SPDX[licence] ?? licence),
    };
  });
const file = process.argv[2] ?? 'artifacts/sbom.json';
mkdirSync(dirname(file), { recursive: true });
const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${crypto.randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: {
      type: 'application',
      'bom-ref': purl(name, version),
      name,
      version,
      description,
      purl: purl(name, version),
      licenses: licences(license),
    },
  },
  components,
};
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
const required = components.filter(({ scope }) => scope === 'required').length;
console.log(`${file}: ${components.length} packages, ${required} of them needed by an installation`);
