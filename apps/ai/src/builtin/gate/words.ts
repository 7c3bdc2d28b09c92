import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { type Language, LANGUAGES } from '../types.js';

/** Words that names of things cannot contain: patterns over plain text from data/gate.json. */
const PARTS = ['person', 'verb', 'start', 'end', 'lone', 'scrap'] as const;
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
    const all = (part: (typeof PARTS)[number]): string => source[language][part].join('|');
    const [person, verb, start, end, lone, scrap] = PARTS.map(all) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const isApart = language !== 'ja';
    const word = (words: string): RegExp =>
      new RegExp(isApart ? `(?<![\\p{L}'-])(?:${words})(?![\\p{L}'-])` : words, 'u');
    return {
      person: word(person),
      verb: word(verb),
      start: new RegExp(isApart ? `^(?:${start})(?![\\p{L}-])` : `^(?:${start})`, 'u'),
      end: new RegExp(isApart ? `(?<![\\p{L}'-])(?:${end})$` : `(?:${end})$`, 'u'),
      lone: new RegExp(`^(?:${lone})$`, 'u'),
      scrap: new RegExp(scrap, 'u'),
    };
  };
  return Object.fromEntries(LANGUAGES.map(language => [language, of(language)])) as Record<
    Language,
    GateWords
  >;
}
