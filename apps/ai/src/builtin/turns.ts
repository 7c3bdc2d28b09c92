import { readFileSync } from 'node:fs';
import { dataPath } from './data-path.js';
import { type Language, LANGUAGES } from './types.js';

/** Turns of phrase by language that distinguish a sentence from the name of a thing; data/README.md describes each. */
type Turn =
  | 'namesForm'
  | 'aboutOwner'
  | 'onlyNames'
  | 'beforeSubject'
  | 'articles'
  | 'afterSubject'
  | 'noSubject';

/** A long pattern is in several pieces. */
let turns: Record<Turn, Record<Language, string | string[]>> | undefined;

/** The patterns of a turn in every language. */
export function patternsOf(turn: Turn, flags: string): Record<Language, RegExp> {
  turns ??= JSON.parse(readFileSync(dataPath('turns.json'), 'utf8')) as NonNullable<typeof turns>;
  const { [turn]: sources } = turns;
  return Object.fromEntries(
    LANGUAGES.map(language => [language, new RegExp([sources[language]].flat().join(''), flags)]),
  ) as Record<Language, RegExp>;
}

const MOST_WORDS = 14;
let naming: Record<Language, RegExp> | undefined;

/** Whether a text only names a form and its audience: 'Support request form for a hotel'. */
export function onlyNamesForm(folded: string, language: Language): boolean {
  naming ??= patternsOf('onlyNames', 'u');
  return folded.split(/\s+/u).length <= MOST_WORDS && naming[language].test(folded.trim());
}
