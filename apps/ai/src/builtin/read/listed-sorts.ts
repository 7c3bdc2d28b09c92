import type { Cues } from './cues.js';

/** What a German word for a sort ends with. */
const SORT = '(?:art|typ|größe|sorte|modell|stufe|farbe|klasse|stil|form|kategorie|material|marke)';

const SORTED = new RegExp(
  `(?<edge>^|[.,;:]\\s+|\\p{Lu}[\\p{L}-]+\\s)(?<sort>(?:\\p{Lu}\\p{Ll}*${SORT}|\\p{Lu}\\p{Ll}{2,8}(?<=Art|Typ|Größe|Farbe|Klasse|Stil|Form|Marke|Modell|Material)))\\s(?<list>\\p{Lu}[\\p{L}-]+(?:\\s\\p{Lu}[\\p{L}-]+){2,7})(?=\\s*(?:[.,;\\n]|$))`,
  'gu',
);

const PAIR =
  /(?<=^|[.,;:]\s+)(?<!\p{Ll} \p{Ll}+,\s)(?!(?:nur|mit|ohne|lieber|eher|entweder|auch|per|zur|zum|am|im|sehr|mehr|nicht|wie|ganz|schon|noch|zu|von|in|an|auf|bis|für|bei|nach|vor|ab|um|als|ob|bitte|und|dann|was|wo|wann|eigene[rs]?|ja|nein)\s)(\p{Ll}{3,}) (?!oder|und)(\p{Ll}{3,}) oder (\p{Ll}{3,})(?=\s*(?:[.,;?\n]|$))/gu;

/** 'Ofenart Kamin Pellet Gas', 'innen außen oder komplett': German nouns show by their capitals where a list has no commas. */
export function listedSorts(text: string, { language }: Cues): string {
  if (language !== 'de') return text;
  return text
    .replace(SORTED, (_, ...found: unknown[]) => {
      const { edge = '', sort = '', list = '' } = found.at(-1) as Record<string, string>;
      const trade = /\p{L}\s$/u.test(edge) ? `${edge.trimEnd()}, ` : edge;
      return `${trade}${sort} (${list.split(/\s+/u).join(', ')})`;
    })
    .replace(PAIR, '$1, $2 oder $3');
}
