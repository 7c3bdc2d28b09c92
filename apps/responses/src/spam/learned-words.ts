import { createHash } from 'node:crypto';
import { hostsIn, shortened } from './text-signals.js';

/** Number of marked responses that contained a word, spam and not spam. Words are stored as hashes. */
export interface LearnedWord {
  word: string;
  spam: number;
  ham: number;
}
/** Statistics of one owner's marks. */
export interface Learned {
  spam: number;
  ham: number;
  words: LearnedWord[];
}

export const NOTHING_LEARNED: Learned = { spam: 0, ham: 0, words: [] };
/** Maximum number of words per owner; the least significant ones are dropped first. */
const MAX_WORDS = 2000;
const WORDS_OF_RESPONSE = 200;
/** Number of the most significant words used for a decision. */
const DECISIVE = 15;
/** Weight of the prior against the marks. */
const PRIOR = { strength: 1, probability: 0.5 };
/** Minimum number of marks before the statistics are used. */
const LEAST_MARKS = 2;
/** Log-odds (ln) at which the similarity reaches its maximum. */
const FULL_ODDS = 6;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 11);

/**
 * Words of a response: of its texts (at least three letters; pairs of characters in scripts without spaces), the hosts of its links
 * and the domains of its email addresses. Hashed, so that the visitor's text cannot be read from them.
 */
export function wordsOf(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const lower = shortened(text).toLowerCase();
    for (const host of hostsIn(lower)) found.add(`host ${host.replace(/^www\./, '')}`);
    for (const [, domain] of lower.matchAll(/[^\s@]+@([\p{L}\d.-]+)/gu)) found.add(`mail ${domain}`);
    for (const word of lower.match(/\p{L}{3,30}/gu) ?? []) {
      if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) found.add(word);
      else for (let at = 0; at + 2 <= word.length; at += 1) found.add(word.slice(at, at + 2));
    }
    if (found.size >= WORDS_OF_RESPONSE) break;
  }
  return [...found].slice(0, WORDS_OF_RESPONSE).map(hashOf);
}

/** The statistics after one more mark. */
export function learn(known: Learned, words: readonly string[], isSpam: boolean): Learned {
  const byWord = new Map(known.words.map(one => [one.word, one]));
  for (const word of words) {
    const { spam = 0, ham = 0 } = byWord.get(word) ?? {};
    byWord.set(word, { word, spam: spam + (isSpam ? 1 : 0), ham: ham + (isSpam ? 0 : 1) });
  }
  const all = [...byWord.values()];
  const telling = ({ spam, ham }: LearnedWord) => Math.abs(spam - ham) + Math.max(spam, ham) / 1000;
  if (all.length > MAX_WORDS) all.sort((a, b) => telling(b) - telling(a));
  return {
    spam: known.spam + (isSpam ? 1 : 0),
    ham: known.ham + (isSpam ? 0 : 1),
    words: all.slice(0, MAX_WORDS),
  };
}

/**
 * Similarity of a response to the owner's spam: -1 (like leads) to 1. Graham's naive Bayes over the most significant words
 * ("A Plan for Spam", 2002), with each word's probability drawn towards one half if it is rare (Robinson, "A Statistical
 * Approach to the Spam Problem", 2003).
 */
export function likeness(known: Learned, words: readonly string[]): number {
  if (known.spam + known.ham < LEAST_MARKS) return 0;
  const byWord = new Map(known.words.map(one => [one.word, one]));
  const odds = words.flatMap(word => {
    const one = byWord.get(word);
    return one ? [logOdds(one, known)] : [];
  });
  odds.sort((a, b) => Math.abs(b) - Math.abs(a));
  const sum = odds.slice(0, DECISIVE).reduce((total, one) => total + one, 0);
  return Math.max(-1, Math.min(1, sum / FULL_ODDS));
}

function logOdds({ spam, ham }: LearnedWord, known: Learned): number {
  const inSpam = spam / Math.max(1, known.spam);
  const inHam = ham / Math.max(1, known.ham);
  const seen = inSpam / (inSpam + inHam);
  const { strength, probability } = PRIOR;
  const count = spam + ham;
  const likely = (strength * probability + count * seen) / (strength + count);
  return Math.log(likely / (1 - likely));
}
