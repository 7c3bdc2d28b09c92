import type { Catalogue } from '../catalogue.js';
import { compoundParts } from '../gloss.js';
import { longest } from '../phrases.js';
import { fold, tokenise } from '../text.js';
import type { Language } from '../types.js';
import type { Word } from './words.js';

/** Input of the network: hashed traits of each word, and a vector of its English meaning. */
export interface Features {
  ids: number[][];
  /** One row per word, in the order of the text. */
  vectors: Float32Array;
}

/** Number of rows of the network's table of traits. */
export const TRAITS = 8192;

/** FNV-1a over the code units. */
export function traitId(trait: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < trait.length; i++) hash = Math.imul(hash ^ trait.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % TRAITS;
}

/** Looks up the traits and the meaning of each word. */
export function featuresOf(
  text: string,
  words: readonly Word[],
  language: Language,
  catalogue: Catalogue,
): Features {
  const traits = language === 'ja' ? japaneseTraits(words) : latinTraits(text, words, language);
  const source = { language, text, tokens: tokenise(text, language) };
  addPhrases(traits, words, longest(catalogue.asks[language].find(source)), 'k');
  addPhrases(traits, words, longest(catalogue.terms[language].find(source)), 't');
  return {
    ids: traits.map(list => list.map(traitId)),
    vectors: meanings(text, words, language, catalogue),
  };
}

/** Marks the words of the catalogue's phrases. */
function addPhrases(
  traits: string[][],
  words: readonly Word[],
  hits: readonly { start: number; end: number }[],
  sort: string,
): void {
  for (const { start, end } of hits)
    words.forEach((word, at) => {
      if (word.start < end && word.end > start)
        traits[at]?.push(`${sort}:${word.start <= start ? 'b' : 'i'}`);
    });
}

function shapeOf({ text }: Word): string {
  if (/^\p{N}/u.test(text)) return `9${Math.min(4, text.length)}`;
  if (!/^\p{L}/u.test(text)) return text;
  if (text.length > 1 && text === text.toUpperCase()) return 'XX';
  return text[0] === text[0]?.toLowerCase() ? 'x' : 'Xx';
}

function latinTraits(text: string, words: readonly Word[], language: Language): string[][] {
  return words.map((word, at) => {
    const said = fold(word.text);
    const before = words[at - 1];
    const traits = [`l:${language}`, `x:${shapeOf(word)}`];
    if (!before || /[.!?\n:;]/u.test(before.text)) traits.push('start');
    if (before && before.end === word.start) traits.push('tight');
    if (words[at + 1]?.start === word.end) traits.push('joined');
    if (!/^\p{L}/u.test(word.text)) return traits;
    traits.push(`${language}:${said}`, `s3:${said.slice(-3)}`, `s2:${said.slice(-2)}`);
    if (said.length > 3) traits.push(`p3:${said.slice(0, 3)}`);
    if (said.length > 5) traits.push(`p5:${said.slice(0, 5)}`, `s5:${said.slice(-5)}`);
    return traits;
  });
}

const SCRIPTS: [RegExp, string][] = [
  [/^\p{Script=Han}/u, 'han'],
  [/^\p{Script=Hiragana}/u, 'hira'],
  [/^[\p{Script=Katakana}ー]/u, 'kata'],
  [/^\p{N}/u, '9'],
  [/^\p{L}/u, 'x'],
];
const scriptOf = (said: string): string => SCRIPTS.find(([script]) => script.test(said))?.[1] ?? 'sign';

function japaneseTraits(words: readonly Word[]): string[][] {
  const said = words.map(({ text }) => fold(text));
  const near = (at: number): string => said[at] ?? '^';
  return said.map((word, at) => {
    const [before, after] = [near(at - 1), near(at + 1)];
    return [
      `1:${word}`,
      `<:${before}${word}`,
      `>:${word}${after}`,
      `3:${before}${word}${after}`,
      `4:${word}${after}${near(at + 2)}`,
      `x:${scriptOf(word)}`,
      `y:${scriptOf(before)}${scriptOf(word)}${scriptOf(after)}`,
    ];
  });
}

/** The English vectors of the words, through the gloss for other languages; zero for unknown ones. */
function meanings(
  text: string,
  words: readonly Word[],
  language: Language,
  catalogue: Catalogue,
): Float32Array {
  const { dimensions } = catalogue.words;
  const all = new Float32Array(words.length * dimensions);
  const put = (at: number, english: string): void => {
    const vector = catalogue.words.vectorOf(english.toLowerCase().match(/[a-z]+/gu) ?? []);
    if (vector) all.set(vector, at * dimensions);
  };
  if (language === 'en') words.forEach((word, at) => void put(at, knownForm(fold(word.text), catalogue)));
  else glossed(text, words, language, catalogue, put);
  return all;
}

/** A word without its plural where only the singular is known. */
function knownForm(word: string, { words }: Catalogue): string {
  if (words.has(word)) return word;
  return [word.replace(/s$/u, ''), word.replace(/(?:ing|ed)$/u, '')].find(form => words.has(form)) ?? word;
}

function glossed(
  text: string,
  words: readonly Word[],
  language: Language,
  catalogue: Catalogue,
  put: (at: number, english: string) => void,
): void {
  const source = { language, text, tokens: tokenise(text, language) };
  const hits = longest(catalogue.gloss[language].find(source));
  words.forEach((word, at) => {
    const hit = hits.find(({ start, end }) => start < word.end && end > word.start);
    if (hit) return put(at, hit.ref);
    if (language === 'ja') return;
    const head = language === 'de' ? compoundParts(word.text, catalogue.vocabulary.de)?.[1] : undefined;
    const [part] = head
      ? catalogue.gloss.de.find({ language, text: head, tokens: tokenise(head, language) })
      : [];
    put(at, part?.ref ?? fold(word.text));
  });
}
