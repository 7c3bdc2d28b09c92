import { isNounPhrase } from '../gate/gate.js';
import type { Signs } from './signs.js';

const OPENS = /[(（「『]/u;
const CLOSES = /[)）」』]/u;
/** Words before a dot that does not end a sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:e\.g|i\.e|z\.b|etc|approx|ca|bzw|inkl|incl|no|nr|núm|tel|max|min|st|dr|mr|mrs|ms|p\.ej|ej|vs|usw)$/iu;
const MONTH =
  /^\s?(?:oder|und|bis|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|\d)/iu;

/** Sentences and lines of a description. A dot within brackets, a number or an abbreviation does not end a sentence. */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (OPENS.test(char)) depth++;
    else if (CLOSES.test(char)) depth = Math.max(0, depth - 1);
    if (char === '\n') depth = 0;
    if (depth > 0 || !endsAt(text, index, from)) continue;
    found.push(text.slice(from, index + 1));
    from = index + 1;
  }
  found.push(text.slice(from));
  return found.map(sentence => sentence.trim()).filter(sentence => /[\p{L}\p{N}]/u.test(sentence));
}

const MOST_OF_ITEM = 7;
const FEWEST_ITEMS = 3;

/** Joins a run of bare names into one list: 'Wedding date. Venue. Number of guests.' */
export function inLists(sentences: readonly string[], signs: Signs): string[] {
  const isItem = (sentence: string, at: number): boolean => {
    const text = sentence.replace(/[.]$/u, '');
    const isBare = at > 0 && !/[,;:?!()]/u.test(text) && text.split(/\s+/u).length <= MOST_OF_ITEM;
    const isMark = ['optional', 'required', 'only', 'refuse', 'anonymous', 'form'].some(sign =>
      signs.has(sign, text),
    );
    return isBare && !isMark && signs.language !== 'ja' && isNounPhrase(text, signs.language);
  };
  const found: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    const isList = run.length >= FEWEST_ITEMS;
    found.push(...(isList ? [run.map(one => one.replace(/[.]$/u, '')).join(', ')] : run));
    run = [];
  };
  for (const [at, sentence] of sentences.entries()) {
    if (isItem(sentence, at)) run.push(sentence);
    else {
      close();
      found.push(sentence);
    }
  }
  close();
  return found;
}

function endsAt(text: string, index: number, from: number): boolean {
  const char = text.charAt(index);
  if (char === '\n' || /[。！？]/u.test(char)) return true;
  if (
    !/[.!?]/u.test(char) ||
    !/^["”»')]?(?:\s|$)/u.test(text.slice(index + 1, index + 3)) ||
    /\d\.,? ?\d+$/u.test(text.slice(from, index))
  )
    return false;
  const before = text.slice(from, index);
  if (char !== '.') return true;
  // E.g. '22., 23. oder 24. Dezember'

  return !ABBREVIATED.test(before) && !(/\d$/u.test(before) && MONTH.test(text.slice(index + 1)));
}
