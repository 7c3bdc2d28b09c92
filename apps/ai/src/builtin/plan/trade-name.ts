import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { plain } from '../read/cues.js';
import { patternOf, withWords } from '../read/pattern-cache.js';
import { capitalise } from '../text.js';

interface Source {
  /** Patterns that rules share, written `<who>` in them. */
  words: Record<string, string>;
  /** What owners say that they do, found in plain text, and the name of it: `{thing}` is what they do it with. */
  rules: [string, string][];
}

/** Goes on with what was cut off. */
const LOOSE_END = /\s(?:del?|al?|las?|los|el|para|con|du|des|les?|pour|à)$/iu;

/** Where it is: 'à Metz', 'in Austin'. */
const PLACE = /\s(?:à|a|in|aux?)\s\p{Lu}.*$/u;

let sources: Record<string, Source> | undefined;
const loaded = new Map<string, [string, string][]>();

/**
 * What owners say that they do, as the name of a form: 'alquilamos bicicletas en Cádiz' is 'Alquiler de bicicletas'.
 * Nothing for a sentence that says something else; undefined where the language has no such rules.
 */
export function tradeName(said: string, language: string): string | null | undefined {
  const rules = rulesOf(language);
  if (!rules) return undefined;
  const folded = plain(said);
  for (const [pattern, name] of rules) {
    const found = patternOf(pattern, 'u').exec(folded);
    const thing = found?.groups?.['thing'];
    if (!found || !thing) continue;
    const end = found.index + found[0].length;
    const written = said
      .slice(end - thing.length, end)
      .replace(PLACE, '')
      .trim()
      .replace(LOOSE_END, '');
    // 'Soy Pilar': a name says nothing of what she does.
    if (/^\p{Lu}/u.test(written) || written.length < 3) continue;
    const of = /^[aeiouy]/u.test(plain(written)) ? "d'" : 'de ';
    return capitalise(name.replace('{de}', of).replace('{thing}', written));
  }
  return null;
}

function rulesOf(language: string): [string, string][] | undefined {
  sources ??= JSON.parse(readFileSync(dataPath('trades.json'), 'utf8')) as Record<string, Source>;
  const source = sources[language];
  if (!source) return undefined;
  const known = loaded.get(language);
  if (known) return known;
  const rules = source.rules.map(([pattern, name]): [string, string] => [
    withWords(pattern, source.words),
    name,
  ]);
  loaded.set(language, rules);
  return rules;
}
