import { LRUCache } from 'lru-cache';

/** Compiled patterns in the cache: those of the usual descriptions in a few languages. */
const MOST_PATTERNS = 1000;
const compiled = new LRUCache<string, RegExp>({ max: MOST_PATTERNS });

/** A pattern, compiled unless it was used lately. With flag g a caller sets its own lastIndex. */
export function patternOf(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  const regex = compiled.get(key) ?? new RegExp(source, flags);
  compiled.set(key, regex);
  return regex;
}

/** A pattern with the shared ones that it names, written `<who>`, which may name others. */
export function withWords(pattern: string, words: Record<string, string>): string {
  const named = /(?<!\(\?|\\k)<(\p{L}+)>/gu;
  return named.test(pattern)
    ? withWords(
        pattern.replace(named, (_, word: string) => words[word] ?? '(?!)'),
        words,
      )
    : pattern;
}
