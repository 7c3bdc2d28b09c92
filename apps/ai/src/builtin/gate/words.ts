import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { type Language, LANGUAGES } from '../types.js';

/** Words that cannot occur in the name of a thing: data/gate.json, alternatives over plain text. */
const PARTS = ['person', 'verb', 'start', 'end', 'lone', 'scrap', 'vague', 'polar', 'closing'] as const;
export type GateWords = Record<(typeof PARTS)[number], RegExp>;

let loaded: Record<Language, GateWords> | undefined;

/** Patterns of a language, cached. */
export function gateWords(language: Language): GateWords {
  loaded ??= read();
  return loaded[language];
}

function read(): Record<Language, GateWords> {
  const source = JSON.parse(readFileSync(dataPath('gate.json'), 'utf8')) as Record<
    Language,
    Record<(typeof PARTS)[number], string[]>
  >;
  const of = (language: Language): GateWords => {
    const all = (part: keyof GateWords): string => source[language][part].join('|');
    const isApart = language !== 'ja';
    const word = (words: string): RegExp =>
      new RegExp(isApart ? `(?<![\\p{L}'-])(?:${words})(?![\\p{L}'-])` : words, 'u');
    const whole = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'u');
    return {
      person: word(all('person')),
      verb: word(all('verb')),
      start: new RegExp(`^(?:${all('start')})${isApart ? '(?![\\p{L}-])' : ''}`, 'u'),
      end: new RegExp(`${isApart ? "(?<![\\p{L}'-])" : ''}(?:${all('end')})$`, 'u'),
      lone: whole(all('lone')),
      vague: whole(all('vague')),
      polar: whole(LANGUAGES.map(one => source[one].polar.join('|')).join('|')),
      closing: whole(all('closing')),
      scrap: new RegExp(all('scrap'), 'u'),
    };
  };
  return Object.fromEntries(LANGUAGES.map(language => [language, of(language)])) as Record<
    Language,
    GateWords
  >;
}
