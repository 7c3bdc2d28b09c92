// Licences of packages, for the supply chain check and the bill of materials.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that allow using, changing and distributing the product; weak copyleft (MPL) covers only its own files. */
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Zlib',
    '0BSD',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
  ],
  ...['Python-2.0', 'Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'PDDL-1.0'],
]);
/** Packages without a licence in the usual place, with the licence in their readme. */
const STATED_ELSEWHERE = { 'humanize-number': 'MIT', only: 'MIT', pause: 'MIT' };

/** Whether the list satisfies a licence expression (SPDX: AND, OR, brackets). */
export function allows(expression) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const term = () => {
    if (words[at] !== '(') return ALLOWED.has(words[at++]);
    at += 1;
    const inner = either();
    at += 1;
    return inner;
  };
  const both = () => {
    let value = term();
    while (words[at] === 'AND') {
      at += 1;
      value = term() && value;
    }
    return value;
  };
  const either = () => {
    let value = both();
    while (words[at] === 'OR') {
      at += 1;
      value = both() || value;
    }
    return value;
  };
  return words.length > 0 && either() && at === words.length;
}

/** The lock file omits old forms of the field, which are in the package's manifest. */
export function licenceOf(path, entry) {
  if (typeof entry.license === 'string') return entry.license;
  const file = join(path, 'package.json');
  const { license, licenses } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const old = [license, licenses].flat().map(one => one?.type ?? one);
  return (
    old.filter(one => typeof one === 'string').join(' AND ') ||
    STATED_ELSEWHERE[path.replace(/^.*node_modules\//, '')]
  );
}
