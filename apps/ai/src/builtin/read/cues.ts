import { readFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import type { Language } from '../types.js';
import { patternOf } from './pattern-cache.js';

type Source = Record<string, string>;

/** The words by which a description of one language wishes, ready for search in {@link plain} text. */
export interface Cues {
  language: Language;
  /** Written without spaces between words. */
  cjk: boolean;
  /** The pattern of a cue anywhere in a text. */
  find(name: string): RegExp;
  /** The pattern of a cue at the beginning of a text. */
  start(name: string): RegExp;
  /** The pattern of a cue at the end of a text. */
  end(name: string): RegExp;
  /** The cue's alternatives, for building patterns of more parts. */
  source(name: string): string;
  /** Wraps alternatives so that they are found as whole words. */
  word(alternatives: string): string;
  /** A pattern, compiled once. */
  regex(pattern: string, flags?: 'u' | 'gu' | 'iu'): RegExp;
}

const WIDE: Record<string, string> = {
  '？': '?',
  '！': '!',
  '（': '(',
  '）': ')',
  '：': ':',
  '，': ',',
  '、': ',',
  '；': ';',
  '［': '[',
  '］': ']',
  '／': '/',
  '’': "'",
  '‘': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '‒': '-',
  '“': '"',
  '”': '"',
};

/** Lower case without accents and wide punctuation, character by character: positions are those of the text. */
export function plain(text: string): string {
  // Most texts are of plain letters, and this is asked for more than anything else.
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return text
    .replace(/[A-Z]+/gu, letters => letters.toLowerCase())
    .replace(/\P{ASCII}/gu, char => bare.get(char) ?? withoutAccent(char));
}

/** Letters that were folded before: few are in use, and a long text of them is folded often. */
const bare = new Map<string, string>();

function withoutAccent(char: string): string {
  const letter = (WIDE[char] ?? char)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const folded = letter.length === char.length ? letter : char;
  if (bare.size < 5000) bare.set(char, folded);
  return folded;
}

const loaded = new Map<Language, Cues>();

/** The cues of a language, read once. */
export function cuesOf(language: Language): Cues {
  const known = loaded.get(language);
  if (known) return known;
  const source = JSON.parse(readFileSync(dataPath('cues', `${language}.json`), 'utf8')) as Source;
  const cjk = language === 'ja';
  const patterns = new Map<string, string>();
  const alternatives = (name: string): string => {
    const said = source[name] ?? '(?!)';
    return language === 'de' ? said.replaceAll('ss', '(?:ss|ß)') : said;
  };
  const word = (said: string): string =>
    cjk ? `(?:${said})` : `(?<![\\p{L}\\p{N}])(?:${said})(?:(?<=['’])|(?![\\p{L}\\p{N}]))`;
  const cached = (key: string, make: () => string): RegExp => {
    const pattern = patterns.get(key) ?? make();
    patterns.set(key, pattern);
    return patternOf(pattern, 'u');
  };
  const cues: Cues = {
    language,
    cjk,
    word,
    regex: (pattern, flags = 'u') => patternOf(pattern, flags),
    source: alternatives,
    find: name => cached(name, () => word(alternatives(name))),
    start: name => cached(`^${name}`, () => `^\\s*${word(alternatives(name))}(?!-\\p{L})`),
    end: name => cached(`${name}$`, () => `${word(alternatives(name))}[\\s.!,]*$`),
  };
  loaded.set(language, cues);
  return cues;
}

/** What is left of a text when a cue is taken off its start, as often as it stands there. */
export function withoutStart(text: string, cues: Cues, ...names: string[]): string {
  let rest = text.replace(/^[\s,،，、:;\-–—¿¡*•]+/u, '');
  for (let turn = 0; turn < 6; turn++) {
    const folded = plain(rest);
    const found = names.map(name => cues.start(name).exec(folded)?.[0].length ?? 0);
    const longest = Math.max(0, ...found);
    if (longest === 0) return rest;
    const next = rest.slice(longest).replace(/^[\s,،，、:;\-–—]+/u, '');
    if (next === '') return rest;
    rest = next;
  }
  return rest;
}

/** The same for the end of a text. */
export function withoutEnd(text: string, cues: Cues, ...names: string[]): string {
  let rest = text.replace(/[\s,:;.!\-–—]+$/u, '');
  for (let turn = 0; turn < 4; turn++) {
    const folded = plain(rest);
    const at = Math.min(
      ...names.map(name => cues.end(name).exec(folded)?.index ?? Infinity).filter(index => index > 0),
    );
    if (at === Infinity) return rest;
    rest = rest.slice(0, at).replace(/[\s,:;.!\-–—]+$/u, '');
  }
  return rest;
}
