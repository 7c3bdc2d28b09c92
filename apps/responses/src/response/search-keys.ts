import type { ResponseFilter } from '#contracts';
import { searchTerms } from '../submission/submission.js';
import { answerFacet, FACET_LENGTH, facetsAsked, TRUNCATED } from './facets.js';

const MAX_WORDS = 8;
/** Characters of a word that are stored. */
const WORD_LENGTH = 60;

/** What the index of the words is entered by: a beginning of words, a facet, or any of several words and facets. */
export type Key = string | readonly string[];

/** The words of a search as beginnings of stored words. */
export const searchWords = (search = ''): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean)
    .map(word => word.slice(0, WORD_LENGTH))
    .slice(0, MAX_WORDS);

/**
 * What the index of the words has of a filter.
 * @param isPlain whether the question of an answer that is asked for was ever answered in words
 */
export const keysOf = (filter: ResponseFilter, isPlain: boolean): Key[] => [
  ...searchWords(filter.search),
  ...facetsAsked(filter),
  ...answerKeys(filter, isPlain),
];

/** The texts, numbers and truths that a filter's value may mean. */
export function meaningsOf(value: string): (string | number | boolean)[] {
  const number = value.trim() === '' ? NaN : Number(value);
  return [
    value,
    ...(Number.isFinite(number) ? [number] : []),
    ...(value in BOOLEANS ? [BOOLEANS[value]!] : []),
  ];
}
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** An answer is found by its facet; one in words by the longest of them, since whoever has the answer has the word. */
function answerKeys({ field, value }: ResponseFilter, isPlain: boolean): Key[] {
  if (!field || !value) return [];
  const facets = [...new Set(meaningsOf(value).map(one => answerFacet(field, one)))];
  if (!isPlain) return [facets];
  const [longest] = searchTerms({ [field]: value }).sort((a, b) => b.length - a.length);
  return longest === undefined ? [] : [[...facets, longest, TRUNCATED]];
}

/** Whether a key finds those that have the answer, and no others. */
export const saysAnswer = (key: Key | undefined, { field, value }: ResponseFilter): boolean =>
  typeof key === 'object' &&
  field !== undefined &&
  (value?.length ?? 0) < FACET_LENGTH &&
  key.every(term => term.startsWith(answerFacet(field, '')));
