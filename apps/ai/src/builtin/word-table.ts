import { openSync, readFileSync, readSync } from 'node:fs';
import { dataPath } from './data-path.js';

const NEW_LINE = 10;
const HEAD_BYTES = 16;

/** Part of speech: 'address', 'recent', 'gives', 'both'. */
export type Part = 'thing' | 'describes' | 'verb' | 'other';
const PARTS: readonly Part[] = ['thing', 'describes', 'verb', 'other'];

/** FNV-1a, letter by letter. */
const HASH_START = 0x811c9dc5;
const hashed = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);

/**
 * English word vectors of 100 signed bytes each (GloVe; built by scripts/build-word-table.mjs, which describes the format).
 * Words are looked up in the bytes of the file, because 60,000 strings in a Map take ten times the memory. The 6 MB of
 * vectors stay in the file, which the system caches: a description needs about a hundred of them, at 2 µs each.
 */
export class WordTable {
  /** Start of each word in `list`, with a final entry for the end. */
  private readonly starts: Uint32Array;
  private readonly list: Uint8Array;
  /** Row numbers plus one by hash; 0 is an empty slot. At least twice as many slots as words. */
  private readonly places: Uint32Array;
  private readonly file: number;
  /** Offset of the vectors in the file. */
  private readonly vectorsAt: number;
  readonly dimensions: number;
  /** Part of speech of each word, two bits each (made by scripts/build-part-table.mjs). */
  private readonly parts: Uint8Array = readFileSync(dataPath('words', 'parts.bin'));

  constructor(path = dataPath('words', 'words.bin')) {
    this.file = openSync(path, 'r');
    const head = this.bytesAt(0, HEAD_BYTES);
    if (head.toString('latin1', 0, 4) !== 'LLWT')
      throw new Error('The word table is not in the expected format');
    const [count, dimensions, listLength] = [
      head.readUInt32LE(4),
      head.readUInt32LE(8),
      head.readUInt32LE(12),
    ];
    this.dimensions = dimensions;
    this.vectorsAt = HEAD_BYTES + listLength;
    this.list = this.bytesAt(HEAD_BYTES, listLength);
    this.starts = new Uint32Array(count + 1);
    this.places = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count)));
    for (let at = 0, row = 0, hash = HASH_START; at <= listLength; at++) {
      const letter = this.list[at] ?? NEW_LINE;
      if (letter !== NEW_LINE) {
        hash = hashed(hash, letter);
        continue;
      }
      let place = this.placeOf(hash);
      while (this.places[place]) place = this.placeOf(place + 1);
      this.places[place] = ++row;
      this.starts[row] = at + 1;
      hash = HASH_START;
    }
  }

  private bytesAt(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    if (readSync(this.file, bytes, 0, length, position) < length)
      throw new Error('The word table is cut off');
    return bytes;
  }

  has(word: string): boolean {
    return this.rank(word) !== undefined;
  }

  /** Part of speech of a word; an unknown one can name a thing. */
  partOf(word: string): Part {
    const row = this.rank(word);
    return row === undefined ? 'thing' : PARTS[((this.parts[row >> 2] ?? 0) >> (2 * (row & 3))) & 3]!;
  }

  /** 0 for the most frequent word; undefined if the word is not in the table. */
  rank(word: string): number | undefined {
    let hash = HASH_START;
    for (let i = 0; i < word.length; i++) hash = hashed(hash, word.charCodeAt(i));
    for (let place = this.placeOf(hash); this.places[place]; place = this.placeOf(place + 1)) {
      const row = this.places[place]! - 1;
      if (this.isAt(row, word)) return row;
    }
    return undefined;
  }

  private isAt(row: number, word: string): boolean {
    const start = this.starts[row]!;
    if (this.starts[row + 1]! - 1 - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) if (this.list[start + i] !== word.charCodeAt(i)) return false;
    return true;
  }

  private placeOf(hash: number): number {
    return hash & (this.places.length - 1);
  }

  /**
   * Direction of a bag of words: the weighted mean of their vectors, with more weight for rarer words, normalised to length 1.
   * Null if no word is known.
   */
  vectorOf(words: readonly string[]): Float32Array | null {
    const sum = new Float32Array(this.dimensions);
    let known = 0;
    for (const word of words) {
      const row = this.rank(word);
      if (row === undefined) continue;
      known++;
      const weight = Math.min(1, Math.log(2 + row) / 9) / 127;
      const vector = this.bytesAt(this.vectorsAt + row * this.dimensions, this.dimensions);
      for (let i = 0; i < this.dimensions; i++) sum[i] = (sum[i] ?? 0) + weight * vector.readInt8(i);
    }
    const norm = Math.hypot(...sum);
    if (known === 0 || norm === 0) return null;
    return sum.map(x => x / norm);
  }
}

/** Vectors without their common component, normalised to length 1, so similarity distinguishes the members of the group. */
export function centred<K>(vectors: ReadonlyMap<K, Float32Array | null>): {
  mean: Float32Array | null;
  vectors: Map<K, Float32Array | null>;
} {
  const known = [...vectors.values()].filter(vector => vector !== null);
  const first = known[0];
  if (!first) return { mean: null, vectors: new Map(vectors) };
  const mean = first.map((_, i) => known.reduce((sum, vector) => sum + (vector[i] ?? 0), 0) / known.length);
  return { mean, vectors: new Map([...vectors].map(([key, vector]) => [key, without(vector, mean)])) };
}

/** A vector minus a mean, normalised to length 1. */
export function without(vector: Float32Array | null, mean: Float32Array | null): Float32Array | null {
  if (!vector || !mean) return vector;
  const rest = vector.map((x, i) => x - (mean[i] ?? 0));
  const norm = Math.hypot(...rest);
  return norm === 0 ? null : rest.map(x => x / norm);
}

/** Cosine similarity of two unit vectors, -1 to 1; 0 if one is missing. */
export function cosine(a: Float32Array | null, b: Float32Array | null): number {
  if (!a || !b) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
