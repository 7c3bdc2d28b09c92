import { readFileSync } from 'node:fs';
import { dataPath } from './data-path.js';

/** Probability of a word whatever its letters: names, typos and international words. */
const UNTOLD = 0.05;
/** Frequency of English words in texts of other languages ('weekend', 'feedback'). */
const BORROWED = 0.05;
/** Maximum number of words used to detect the language of a text. */
const ENOUGH = 60;

/**
 * Weight of each word for each language in Latin script, from the word and its sequences of two to four letters. Trained by
 * scripts/build-language-weights.mjs, which describes the format; a general detector would cost 60 MB.
 */
export class LanguageWeights {
  /** Two-letter codes, English first. */
  readonly codes: readonly string[];
  private readonly rows: number;
  private readonly unit: number;
  private readonly weights: Int8Array;

  constructor(file = dataPath('words', 'languages.bin')) {
    const bytes = readFileSync(file);
    if (bytes.toString('latin1', 0, 4) !== 'LLLW')
      throw new Error('The language weights are not in the expected format');
    this.rows = 2 ** bytes.readUInt32LE(4);
    const count = bytes.readUInt32LE(8);
    this.unit = bytes.readFloatLE(12);
    this.codes = bytes.toString('latin1', 16, 16 + 2 * count).match(/../g) ?? [];
    this.weights = new Int8Array(bytes.buffer, bytes.byteOffset + 16 + 2 * count, this.rows * count);
  }

  /** Score of a text for each language in nats, in the order of `codes`. */
  score(text: string): Float64Array {
    const scores = new Float64Array(this.codes.length);
    for (const word of (text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, ENOUGH)) {
      const chances = this.chancesOf(word);
      const english = chances[0] ?? 0;
      chances.forEach((chance, at) => {
        const taken = at === 0 ? chance : (1 - BORROWED) * chance + BORROWED * english;
        scores[at]! += Math.log((1 - UNTOLD) * taken + UNTOLD / chances.length);
      });
    }
    return scores;
  }

  /** Probability of a word in each language. */
  private chancesOf(word: string): Float64Array {
    const sums = new Float64Array(this.codes.length);
    for (const row of this.rowsOf(word))
      for (let at = 0; at < sums.length; at++) sums[at]! += this.weights[row * sums.length + at]!;
    const top = Math.max(...sums);
    const shares = sums.map(sum => Math.exp(this.unit * (sum - top)));
    const all = shares.reduce((total, share) => total + share, 0);
    return shares.map(share => share / all);
  }

  private rowsOf(word: string): number[] {
    const edged = `^${word}$`;
    const rows = [this.hashed(edged, 0x811c9dc5)];
    for (let size = 2; size <= 4; size++)
      for (let at = 0; at + size <= edged.length; at++)
        rows.push(this.hashed(edged.slice(at, at + size), 0x9747b28c + size));
    return rows;
  }

  /** FNV-1a with a final mix, letter by letter. */
  private hashed(text: string, from: number): number {
    let hash = from;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return ((hash ^ (hash >>> 15)) >>> 0) & (this.rows - 1);
  }
}
