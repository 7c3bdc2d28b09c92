import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from '../plain.js';
import { type Language, LANGUAGES } from '../types.js';

/** A way in which a form asks who the visitor is and how to reach them. */
export type Concept = 'name' | 'first' | 'last' | 'email' | 'phone';
const CONCEPTS: readonly Concept[] = ['first', 'last', 'name', 'email', 'phone'];

/** The contact words of a label. */
export interface ContactWords {
  concepts: Concept[];
  /** Kind of address or number: 'work', 'mobile'. */
  way: string;
  /** Words beside them. Without any, the contact is the visitor's. */
  rest: string[];
}

type Words = Record<Concept | 'own' | 'ways' | 'joins' | 'firstOnly' | 'alias', RegExp>;
let loaded: Record<Language, Words> | undefined;

function wordsOf(language: Language): Words {
  if (loaded) return loaded[language];
  const source = JSON.parse(readFileSync(dataPath('contacts.json'), 'utf8')) as Record<
    Language,
    Record<keyof Words, string[]>
  >;
  const of = (one: Language): Words => {
    const [before, after] = one === 'ja' ? ['', ''] : ["(?<![\\p{L}'])", "(?![\\p{L}'])"];
    return Object.fromEntries(
      Object.entries(source[one]).map(([key, list]) => [
        key,
        new RegExp(`${before}(?:${list.join('|')})${after}`, 'gu'),
      ]),
    ) as Words;
  };
  loaded = Object.fromEntries(LANGUAGES.map(one => [one, of(one)])) as Record<Language, Words>;
  return loaded[language];
}

/** The contact words of a label; undefined if it has none. */
export function contactIn(label: string, language: Language): ContactWords | undefined {
  const words = wordsOf(language);
  let rest = plain(label).replace(/[?¿!.:]/gu, ' ');
  const concepts = CONCEPTS.filter(concept => {
    const left = rest.replace(words[concept], ' ');
    const isFound = left !== rest;
    rest = left;
    return isFound;
  });
  if (concepts.length === 0) return undefined;
  rest = rest.replace(words.own, ' ').replace(words.joins, ' ');
  const way = [...rest.matchAll(words.ways)].map(([said]) => said).join(' ');
  const others = rest.replace(words.ways, ' ').match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return { concepts, way, rest: others };
}

/** How a description wants people named: by their first name only, or by any name that they choose. */
export function namedBy(description: string, language: Language): 'first' | 'alias' | undefined {
  const words = wordsOf(language);
  const text = plain(description);
  const has = (pattern: RegExp): boolean => text.search(pattern) >= 0;
  if (has(words.alias)) return 'alias';
  return has(words.firstOnly) && !has(words.last) ? 'first' : undefined;
}

/** Whether a description speaks of an email address or a telephone number. */
export const speaksOf = (concept: Concept, description: string, language: Language): boolean =>
  plain(description).search(wordsOf(language)[concept]) >= 0;
