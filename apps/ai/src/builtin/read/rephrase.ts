import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';

interface Source {
  /** Patterns that rules of a language share, written `<who>` in them. */
  words: Record<string, Record<string, string>>;
  [language: string]: Record<string, Record<string, string>> | [string, string][];
}

const loaded = new Map<string, Map<string, [RegExp, string][]>>();

/**
 * A description with what people say in many ways put the way that the readers know: 'shops should say what they are
 * called' becomes 'ask what they are called'. The words are data, tried in their order: `data/statements.json` says how
 * people say of a thing that it is not asked, required, first or asked only in some case, `data/layout.json` how lists,
 * statuses and refusals are laid out, `data/rephrase.json` how people put what they ask.
 */
export function rephrase(
  text: string,
  language: string,
  file: 'statements' | 'layout' | 'frames' | 'rephrase' = 'rephrase',
): string {
  const known =
    loaded.get(file) ?? compile(JSON.parse(readFileSync(dataPath(`${file}.json`), 'utf8')) as Source);
  loaded.set(file, known);
  const rules = [...(known.get('*') ?? []), ...(known.get(language) ?? [])];
  return rules.reduce((said, [pattern, by]) => said.replace(pattern, by), text);
}

function compile({ words, ...rules }: Source): Map<string, [RegExp, string][]> {
  return new Map(
    Object.entries(rules).map(([language, list]) => [
      language,
      (list as [string, string][]).map(([pattern, by]) => [
        new RegExp(withWords(pattern, { ...words['*'], ...words[language] }), 'gimu'),
        by,
      ]),
    ]),
  );
}

/** A pattern with the shared ones that it names, which may name others. */
export function withWords(pattern: string, words: Record<string, string>): string {
  const named = /(?<!\(\?|\\k)<(\p{L}+)>/gu;
  return named.test(pattern)
    ? withWords(
        pattern.replace(named, (_, word: string) => words[word] ?? '(?!)'),
        words,
      )
    : pattern;
}
