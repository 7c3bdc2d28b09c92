import { readFileSync } from 'node:fs';
import { dataPath } from './data-path.js';
import { type Language, LANGUAGES } from './types.js';

/** Turns of phrase by language that tell a sentence from the name of a thing; data/README.md describes each. */
type Turn = 'clause' | 'sentence' | 'namesForm' | 'aboutOwner' | 'talk' | 'namesPurpose';

let turns: Record<Turn, Record<Language, string>> | undefined;

/** The patterns of a turn in every language. */
export function patternsOf(turn: Turn, flags: string): Record<Language, RegExp> {
  turns ??= JSON.parse(readFileSync(dataPath('turns.json'), 'utf8')) as NonNullable<typeof turns>;
  const { [turn]: sources } = turns;
  return Object.fromEntries(
    LANGUAGES.map(language => [language, new RegExp(sources[language], flags)]),
  ) as Record<Language, RegExp>;
}
