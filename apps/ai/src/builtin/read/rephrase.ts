import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';

let loaded: Record<string, [RegExp, string][]> | undefined;

/**
 * A description with what people say in many ways put the way that the readers know: 'shops should say what they are
 * called' becomes 'ask what they are called'. The words are data, `data/rephrase.json`, tried in their order.
 */
export function rephrase(text: string, language: string): string {
  loaded ??= Object.fromEntries(
    Object.entries(
      JSON.parse(readFileSync(dataPath('rephrase.json'), 'utf8')) as Record<string, [string, string][]>,
    ).map(([code, rules]) => [
      code,
      rules.map(([pattern, by]): [RegExp, string] => [new RegExp(pattern, 'gimu'), by]),
    ]),
  );
  return (loaded[language] ?? []).reduce((said, [pattern, by]) => said.replace(pattern, by), text);
}
