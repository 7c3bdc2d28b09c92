import type { ResponseFilter } from '#contracts';
import { searchTerms } from '../submission/submission.js';
import { answerFacet, FACET_LENGTH, facetsAsked, TRUNCATED } from './facets.js';

const MAX_WORDS = 8;
/** Stored characters per word. */
const WORD_LENGTH = 60;

/** A lookup in the index of words: the beginning of a word, a facet, or any of several. */
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
 * Lookups in the index of words that a filter allows.
 * @param isPlain whether the question that the filter names was ever answered in free text
 */
export const keysOf = (filter: ResponseFilter, isPlain: boolean): Key[] => [
  ...searchWords(filter.search),
  ...facetsAsked(filter),
  ...answerKeys(filter, isPlain),
];

/** Texts, numbers and booleans that a filter's value may mean. */
export function meaningsOf(value: string): (string | number | boolean)[] {
  const number = value.trim() === '' ? NaN : Number(value);
  return [
    value,
    ...(Number.isFinite(number) ? [number] : []),
    ...(value in BOOLEANS ? [BOOLEANS[value]!] : []),
  ];
}
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Answers are found by their facet, free text by its longest word. */
function answerKeys({ field, value }: ResponseFilter, isPlain: boolean): Key[] {
  if (!field || !value) return [];
  const facets = [...new Set(meaningsOf(value).map(one => answerFacet(field, one)))];
  if (!isPlain) return [facets];
  const [longest] = searchTerms({ [field]: value }).sort((a, b) => b.length - a.length);
  return longest === undefined ? [] : [[...facets, longest, TRUNCATED]];
}

/** Whether a key finds exactly the responses with the answer. */
export const saysAnswer = (key: Key | undefined, { field, value }: ResponseFilter): boolean =>
  typeof key === 'object' &&
  field !== undefined &&
  (value?.length ?? 0) < FACET_LENGTH &&
  key.every(term => term.startsWith(answerFacet(field, '')));
