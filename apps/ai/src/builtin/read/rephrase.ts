import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';

interface Source {
  /** Patterns that rules of a language share, written `<who>` in them. */
  words: Record<string, Record<string, string>>;
  [language: string]: Record<string, Record<string, string>> | [string, string][];
}

let loaded: Map<string, [RegExp, string][]> | undefined;

/**
 * A description with what people say in many ways put the way that the readers know: 'shops should say what they are
 * called' becomes 'ask what they are called'. The words are data, `data/rephrase.json`, tried in their order.
 */
export function rephrase(text: string, language: string): string {
  loaded ??= compile(JSON.parse(readFileSync(dataPath('rephrase.json'), 'utf8')) as Source);
  const rules = [...(loaded.get('*') ?? []), ...(loaded.get(language) ?? [])];
  return rules.reduce((said, [pattern, by]) => said.replace(pattern, by), text);
}

function compile({ words, ...rules }: Source): Map<string, [RegExp, string][]> {
  return new Map(
    Object.entries(rules).map(([language, list]) => [
      language,
      (list as [string, string][]).map(([pattern, by]) => [
        new RegExp(
          pattern.replace(/<(\p{L}+)>/gu, (_, word: string) => words[language]?.[word] ?? '(?!)'),
          'gimu',
        ),
        by,
      ]),
    ]),
  );
}
