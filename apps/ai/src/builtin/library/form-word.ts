import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from '../plain.js';
import type { Library, Purpose } from './library.types.js';

interface FormWord {
  purpose: string;
  words: string[];
}

let loaded: { purpose: string; pattern: RegExp }[] | undefined;

/** The purpose of the first word for a form ('returns form') in data/form-words.json; null without one. */
export function formWord(description: string, library: Library): Purpose | null {
  loaded ??= (JSON.parse(readFileSync(dataPath('form-words.json'), 'utf8')) as FormWord[]).map(
    ({ purpose, words }) => ({ purpose, pattern: new RegExp(words.join('|'), 'u') }),
  );
  const text = plain(description);
  let first: { id: string; at: number } | undefined;
  for (const { purpose, pattern } of loaded) {
    const at = text.search(pattern);
    if (at >= 0 && at < (first?.at ?? Infinity)) first = { id: purpose, at };
  }
  return first ? (library.byId.get(first.id) ?? null) : null;
}

/** The purpose named by the form's word, unless a pattern names a more specific one with the same goal. */
export const decided = (word: Purpose | null, matched: Purpose | null): Purpose | null =>
  word && (!matched || matched.goal !== word.goal) ? word : matched;
