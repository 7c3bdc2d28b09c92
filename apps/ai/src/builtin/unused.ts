import type { Catalogue } from './catalogue.js';
import { cuesOf, plain } from './read/cues.js';
import { onlyNamesForm, patternsOf } from './turns.js';
import type { BuiltinForm, Language } from './types.js';

/** Maximum number and length of quoted parts of a description. */
const MOST = 5;
const LONGEST = 200;
/** Share of content words from which a part counts as used. */
const USED = 0.6;
/** Minimum length of a content word. */
const SHORTEST_WORD = 4;
/** Sequences of kanji and katakana carry the meaning in Japanese. */
const JAPANESE_WORD = /[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu;

/** Begins a sentence about the owner or the business, which asks for nothing by itself. */
const TALK = patternsOf('talk', 'u');
/** Names the form, or says whom it is for. */
const NAMES = patternsOf('namesPurpose', 'u');
/** Cues that make a sentence a wish. */
const WISHES = [
  'ask',
  'askAfter',
  'required',
  'optional',
  'refuse',
  'only',
  'steps',
  'if',
  'scale',
  'star',
] as const;

const stemOf = (word: string): string => word.slice(0, SHORTEST_WORD);

/**
 * Parts of a description that the form does not use, verbatim. `known` are texts that were
 * understood without being displayed: refused questions, limits. `trade` are words for the business, which ask nothing.
 */
export function unusedParts(
  description: string,
  form: BuiltinForm,
  known: readonly string[],
  trade: readonly string[],
  language: Language,
  catalogue: Catalogue,
): string[] {
  const used = wordsOf(
    [
      form.name,
      form.businessInfo.businessName,
      form.businessInfo.industry,
      ...known,
      ...form.fields.flatMap(({ label, options, helpText, settings }) => [
        label,
        helpText ?? '',
        JSON.stringify(settings ?? {}),
        ...(options ?? []),
      ]),
    ].join(' . '),
    language,
  );
  const { common: everyday, ask, weak, lead, question, only, not } = catalogue.grammar[language];
  const common = new Set(
    wordsOf([everyday, ask, weak, lead, question, only, not].flat().join(' '), language),
  );
  const cues = cuesOf(language);
  const isStructure = (word: string): boolean =>
    common.has(word) ||
    ['ask', 'required', 'optional', 'steps', 'refuse', 'contact', 'form'].some(cue =>
      cues.find(cue).test(word),
    );
  const stems = new Set([...used].map(stemOf));
  const isTalk = (part: string): boolean =>
    TALK[language].test(part) ||
    trade.some(term => plain(part).includes(plain(term))) ||
    NAMES[language].test(plain(part));
  const isWish = (part: string): boolean =>
    !isTalk(part) || WISHES.some(cue => cues.find(cue).test(plain(part)));
  return partsOf(description)
    .filter(part => {
      if (!isWish(part) || onlyNamesForm(plain(part), language)) return false;
      const words = wordsOf(part, language).filter(word => !isStructure(word));
      const isUsed = (word: string): boolean =>
        language === 'ja'
          ? used.some(other => other.includes(word) || word.includes(other))
          : stems.has(stemOf(word));
      return words.length >= 2 && words.filter(isUsed).length < USED * words.length;
    })
    .slice(0, MOST)
    .map(part => (part.length > LONGEST ? `${part.slice(0, LONGEST - 1)}…` : part));
}

/** Splits into sentences and lines. */
const partsOf = (description: string): string[] =>
  description
    .split(/(?<=[.!?。！？;])\s+|(?<=[。！？])|\n+/u)
    .map(part => part.trim())
    .filter(part => part !== '');

const wordsOf = (text: string, language: Language): string[] =>
  language === 'ja'
    ? (text.match(JAPANESE_WORD) ?? [])
    : (plain(text).match(/\p{L}+/gu) ?? []).filter(word => word.length >= SHORTEST_WORD);
