import type { Catalogue } from '../builtin/catalogue.js';
import { plain } from '../builtin/plain.js';
import { distance } from '../builtin/spelling.js';
import type { EditLanguage } from './edit-language.js';

/** Minimum number of letters in a corrected word; shorter words are too similar. */
const SHORTEST = 5;

/** Corrects misspelt words of commands and labels in a clause; existing words never change. */
export function corrected(
  clause: string,
  language: EditLanguage,
  labels: readonly string[],
  { words }: Catalogue,
): string {
  if (language.code === 'ja') return clause;
  const known = new Set([...language.vocabulary, ...(plain(labels.join(' ')).match(/\p{L}{5,}/gu) ?? [])]);
  return clause.replace(/\p{L}+/gu, word => {
    const said = plain(word);
    if (said.length < SHORTEST || known.has(said) || (language.code === 'en' && words.has(said))) return word;
    const near = [...known].filter(other => distance(said, other, 1) < 2);
    return near.length === 1 ? (near[0] ?? word) : word;
  });
}
