import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from '../plain.js';
import type { Library, Purpose } from './library.types.js';

interface FormWord {
  purpose: string;
  words: string[];
}

let loaded: { purpose: string; pattern: RegExp }[] | undefined;

/** The purpose of the first word for the form itself ('returns form'), of data/form-words.json; null without one. */
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

/** The purpose that the form's own word names, unless a pattern names a closer one of the same goal. */
export const decided = (word: Purpose | null, matched: Purpose | null): Purpose | null =>
  word && (!matched || matched.goal !== word.goal) ? word : matched;
