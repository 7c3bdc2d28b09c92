// The licences of packages, as the check of the supply chain and the list of materials read them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that let the product be used, changed and passed on; weak copyleft (MPL) binds its own files only. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Python-2.0', 'Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'PDDL-1.0'],
]);
/** Packages that name no licence where it is looked for, with what their read-me says. */
const STATED_ELSEWHERE = { 'humanize-number': 'MIT', only: 'MIT', pause: 'MIT' };

/** Whether a licence expression (SPDX: AND, OR, brackets) can be satisfied by the list. */
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

/** The lock file leaves old forms of the field out; the package's own manifest has them. */
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
