import type { Language } from './types.js';

/** One word of a text: original, folded (lower case, no accents), its stem, and its position. */
export interface Token {
  raw: string;
  folded: string;
  stem: string;
  start: number;
  end: number;
}

/** Lower case without accents or typographic variants; Japanese voicing marks are kept. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘`´]/g, "'");
}

/** Words without a meaning inside a phrase: 'size of the garden' equals 'size garden'. */
const DROPPED: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'the a an of your their our my his her its s any some they it he she them is are be was were do does did'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una unos unas de del al su sus tu tus mi mis nuestro nuestra nuestros nuestras lo ellos ellas se es son esta estan'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les l un une des de du d au aux votre vos leur leurs notre nos son sa ses mon ma mes ils elles il elle est sont'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des ein eine einen einem einer eines ihr ihre ihren ihrem ihrer ihres mein meine unser unsere unseren sein seine von vom sie er es ist sind'.split(
      ' ',
    ),
  ),
  ja: new Set<string>(),
};

/** Reduces a folded word to the common stem of its usual inflections. Apply it to both sides of a comparison. */
export function stem(word: string, language: Language): string {
  if (word.length < 4 || language === 'ja') return word;
  if (language === 'en') {
    if (word.endsWith('ies') && word.length > 4) return word.slice(0, -3) + 'y';
    if (/(ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
    return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
  }
  if (language === 'es') return word.replace(/(?:es|[sao]s?)$/, '');
  if (language === 'fr') return word.replace(/(?:aux)$/, 'al').replace(/(?:es|[sxe])$/, '');
  return word.replace(/(?:e[nrsm]?|n|s)$/, '');
}

/** Words of a text in order, without the ignored ones. Empty for Japanese, which is matched by substring. */
export function tokenise(text: string, language: Language): Token[] {
  if (language === 'ja') return [];
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const folded = fold(match[0]);
    if (DROPPED[language].has(folded)) continue;
    const start = match.index;
    tokens.push({ raw: match[0], folded, stem: stem(folded, language), start, end: start + match[0].length });
  }
  return tokens;
}

/** The stems of a phrase; for Japanese the folded phrase itself. */
export function stems(phrase: string, language: Language): string[] {
  return language === 'ja' ? [fold(phrase)] : tokenise(phrase, language).map(token => token.stem);
}

/** First letter in upper case, the rest unchanged; 'iPhone' and 'eBay' stay. */
export function capitalise(text: string): string {
  if (/^[a-z]\p{Lu}\p{Ll}/u.test(text) || /^(?:i(?:OS|PadOS)|macOS|watchOS|tvOS)(?!\p{L})/u.test(text))
    return text;
  const first = text[0];
  return first === undefined ? text : first.toLocaleUpperCase() + text.slice(1);
}
