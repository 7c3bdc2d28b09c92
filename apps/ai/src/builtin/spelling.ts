import { fold } from './text.js';
import type { WordTable } from './word-table.js';

/** Maximum number of words looked up in a text; the rest of a page of gibberish stays unchanged. */
const MOST_LOOKUPS = 30;

/**
 * Damerau-Levenshtein distance (optimal string alignment: insert, delete, replace, swap neighbours), stopped
 * above `limit`, with the result limit + 1.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** One bit per letter: words that differ in more than two bits per edit cannot match. */
function letters(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << ((word.charCodeAt(i) - 97) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Sounds with similar spellings: a wrong first letter within a group is still a likely typo. */
const SOUND_ALIKE = ['fp', 'ck', 'cs', 'kq', 'vw', 'gj', 'iy', 'ea', 'zs', 'ei'];

/** Corrects words to those of the catalogue. */
export class Speller {
  private readonly known: ReadonlySet<string>;
  /** Without a dictionary, a short unknown word is probably correct: 'Bank' is not 'Band'. */
  private readonly shortest: number;
  private readonly candidates: { word: string; bits: number }[];

  /** `dictionary` words are correct but are never used as corrections. */
  constructor(
    vocabulary: ReadonlySet<string>,
    private readonly dictionary?: WordTable,
  ) {
    this.known = vocabulary;
    this.shortest = dictionary ? 4 : 7;
    this.candidates = [...vocabulary]
      .filter(word => word.length > 3)
      .map(word => ({ word, bits: letters(word) }));
  }

  /** Replaces misspelled words in the text; words in `except` (names) and all known ones stay unchanged. */
  correct(text: string, except: ReadonlySet<string> = new Set()): string {
    let lookups = 0;
    return text.replace(/\p{L}+/gu, raw => {
      const word = fold(raw);
      if (word.length < this.shortest || except.has(raw) || this.isKnown(word) || ++lookups > MOST_LOOKUPS)
        return raw;
      return this.nearest(word) ?? raw;
    });
  }

  private isKnown(word: string): boolean {
    if (this.known.has(word)) return true;
    for (const end of ['s', 'es', 'n', 'e', 'en', 'ing', 'ed', 'er']) {
      if (word.endsWith(end) && this.known.has(word.slice(0, -end.length))) return true;
    }
    return this.dictionary !== undefined && isWord(word, this.dictionary);
  }

  private nearest(word: string): string | undefined {
    const limit = word.length >= (this.dictionary ? 6 : 9) ? 2 : 1;
    const bits = letters(word);
    let best: string | undefined;
    let bestCost = limit + 0.95;
    for (const candidate of this.candidates) {
      if (
        Math.abs(candidate.word.length - word.length) > limit ||
        bitCount(candidate.bits ^ bits) > 2 * limit
      )
        continue;
      const edits = distance(word, candidate.word, limit);
      if (edits > limit) continue;
      if (!this.dictionary && candidate.word[0] !== word[0]) continue;
      const cost =
        edits + firstLetterCost(word, candidate.word) + rarity(this.dictionary?.rank(candidate.word));
      if (cost < bestCost) [best, bestCost] = [candidate.word, cost];
    }
    return best;
  }
}

/**
 * Whether the dictionary has the word verbatim, inflected, with a prefix ('resole') or as a part of a compound ('worktop').
 */
function isWord(word: string, dictionary: WordTable): boolean {
  const usual = (part: string, most: number): boolean => (dictionary.rank(part) ?? Infinity) < most;
  const [, rest = word] = /^(?:re|un|pre|mis|over|out)(.{4,})$/.exec(word) ?? [];
  for (const stem of [word, rest])
    if (
      dictionary.has(stem) ||
      ['s', 'es', 'ed', 'd', 'ing'].some(
        end => stem.endsWith(end) && usual(stem.slice(0, -end.length), 30_000),
      )
    )
      return true;
  for (let at = 3; at <= word.length - 3 && word.length > 6; at++)
    if (usual(word.slice(0, at), 5_000) && usual(word.slice(at), 5_000)) return true;
  return false;
}

function firstLetterCost(a: string, b: string): number {
  if (a[0] === b[0]) return 0;
  const pair = [a[0], b[0]].sort().join('');
  return SOUND_ALIKE.some(sounds => [...sounds].sort().join('') === pair) ? 0.2 : 0.7;
}

const rarity = (rank: number | undefined): number =>
  rank === undefined ? 0.2 : Math.min(0.2, rank / 200_000);
