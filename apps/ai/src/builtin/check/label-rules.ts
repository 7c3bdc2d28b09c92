import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { patternOf, withWords } from '../read/pattern-cache.js';

interface Source {
  /** Patterns shared by the rules of a language, referenced in them as `<who>`. */
  words: Record<string, Record<string, string>>;
  [language: string]: Record<string, Record<string, string>> | [string, string][];
}

type File = 'labels' | 'answers';

const loaded = new Map<string, [string, string][]>();

/** Applies the corrections of a file to a text in order, those for all languages first. */
export const corrected = (text: string, language: string, file: File): string =>
  [...rulesOf(file, '*'), ...rulesOf(file, language)].reduce(
    (current, [pattern, by]) => current.replace(patternOf(pattern, 'gimu'), by),
    text,
  );

function rulesOf(file: File, language: string): [string, string][] {
  const key = `${file}/${language}`;
  const known = loaded.get(key);
  if (known) return known;
  const { words, ...rules } = JSON.parse(readFileSync(dataPath(`${file}.json`), 'utf8')) as Source;
  const own = ((rules[language] ?? []) as [string, string][]).map(([pattern, by]): [string, string] => [
    withWords(pattern, { ...words['*'], ...words[language] }),
    by,
  ]);
  loaded.set(key, own);
  return own;
}
