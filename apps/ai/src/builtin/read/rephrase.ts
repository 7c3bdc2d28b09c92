import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { type RulePattern, rulePattern } from './pattern-cache.js';

interface Source {
  /** Patterns that rules of a language share, written `<who>` in them. */
  words: Record<string, Record<string, string>>;
  [language: string]: Record<string, Record<string, string>> | [string, string][];
}

type File = 'written' | 'statements' | 'layout' | 'frames' | 'rephrase' | 'labels' | 'answers';
type Rule = [RulePattern, string];

const sources = new Map<File, Source>();
const loaded = new Map<string, Rule[]>();

/**
 * A description with what people say in many ways put the way that the readers know: 'shops should say what they are
 * called' becomes 'ask what they are called'. The words are data, tried in their order: `data/statements.json` says how
 * people say of a thing that it is not asked, required, first or asked only in some case, `data/layout.json` how lists,
 * statuses and refusals are laid out, `data/rephrase.json` how people put what they ask.
 */
export function rephrase(text: string, language: string, file: File = 'rephrase'): string {
  let said = text;
  let lower = text.toLowerCase();
  for (const [pattern, by] of [...rulesOf(file, '*'), ...rulesOf(file, language)]) {
    if (!pattern.mayMatch(lower)) continue;
    const next = said.replace(pattern.regex(), by);
    if (next === said) continue;
    said = next;
    lower = said.toLowerCase();
  }
  return said;
}

/** Each language's rules are read when somebody writes in it. */
function rulesOf(file: File, language: string): Rule[] {
  const key = `${file}/${language}`;
  const known = loaded.get(key);
  if (known) return known;
  const source = sources.get(file) ?? (JSON.parse(readFileSync(dataPath(`${file}.json`), 'utf8')) as Source);
  sources.set(file, source);
  const { words, ...rules } = source;
  const rulesHere = ((rules[language] ?? []) as [string, string][]).map(([pattern, by]): Rule => [
    rulePattern(withWords(pattern, { ...words['*'], ...words[language] }), 'gimu'),
    by,
  ]);
  loaded.set(key, rulesHere);
  return rulesHere;
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
