import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from './cues.js';

interface People {
  /** Who fills in the form, in plain text: a page called after them asks how to reach them. */
  adult: string;
  /** How the language asks how to reach somebody. */
  contact: string;
  /** Of whom else a page may be, `[pattern in plain text, what is asked of them]`; `$1` is who it is. */
  others: [string, string][];
}

let loaded: Record<string, People> | undefined;

function peopleOf(language: string): People | undefined {
  loaded ??= JSON.parse(readFileSync(dataPath('people.json'), 'utf8')) as Record<string, People>;
  return loaded[language];
}

/** Whether a page is called after who fills in the form: 'Parent', 'Besitzer'. */
export function isVisitor(title: string, language: string): boolean {
  const people = peopleOf(language);
  return people !== undefined && new RegExp(`^(?:${people.adult})$`, 'u').test(plain(title).trim());
}

/**
 * What a page asks of which no more was said than whose it is: 'in two steps: child, parent' asks the child's name and
 * age, then how to reach the parent. Undefined where the title names nobody.
 */
export function askedOfPeople(title: string, language: string): string | undefined {
  const people = peopleOf(language);
  if (!people) return undefined;
  if (isVisitor(title, language)) return people.contact;
  const said = plain(title).trim();
  for (const [pattern, asks] of people.others)
    if (new RegExp(`^(?:${pattern})$`, 'u').test(said))
      return asks.replaceAll('$1', said.replace(/^(?:the|your|their) /u, ''));
  return undefined;
}
