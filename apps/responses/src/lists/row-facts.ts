import type { FormResponse, ResponseFilter } from '#contracts';
import { facet, isFacet } from '../response/facets.js';
import type { Key } from '../response/search-keys.js';

/** Properties of a response that filters need, except answers in free text. */
export interface Facts extends Pick<FormResponse, 'submittedAt' | 'leadStatus' | 'leadScore'> {
  spam?: boolean;
  /** Words and facets. */
  terms: readonly string[];
}

/** Number of 32-bit numbers per row of marks. */
const SIZE = 16;
const BITS = 32 * SIZE;
/** Lengths of the word prefixes that are marked. */
const BEGINNINGS = new Set([1, 2, 3, 5, 8]);
const LONGEST = Math.max(...BEGINNINGS);
/** Tolerance between times in memory and in the database, which compares them as texts, ms. */
const SLACK_MS = 1000;
const FIRST_ROWS = 1024;

/**
 * Facts of many responses for filters, 80 bytes each: score, time, and a signature of words, facets and status with two of 512 bits
 * per term. A response whose signature contains the filter's may match; any other does not.
 */
export class RowFacts {
  private size = 0;
  private marks = new Uint32Array(FIRST_ROWS * SIZE);
  private scores = new Float64Array(FIRST_ROWS);
  private moments = new Float64Array(FIRST_ROWS);

  /** @returns the index of the row */
  add(facts: Facts): number {
    if (this.size === this.scores.length) this.grow();
    const row = this.size++;
    this.set(row, facts);
    return row;
  }

  set(row: number, facts: Facts): void {
    const from = row * SIZE;
    this.marks.fill(0, from, from + SIZE);
    const mark = (bit: number) => {
      this.marks[from + (bit >>> 5)]! |= 1 << (bit & 31);
    };
    for (const term of facts.terms) eachMark(term, mark);
    eachMark(statusMark(facts.leadStatus), mark);
    eachMark(spamMark(facts.spam ?? false), mark);
    this.scores[row] = facts.leadScore ?? NaN;
    this.moments[row] = Date.parse(facts.submittedAt);
  }

  /** @returns a test of whether the response of a row may match */
  tester(filter: ResponseFilter, keys: readonly Key[]): (row: number) => boolean {
    const { status, minScore, maxScore } = filter;
    const needed = masksOf([
      spamMark(status === 'spam'),
      ...(status && status !== 'spam' ? [statusMark(status)] : []),
      ...keys.filter(key => typeof key === 'string'),
    ]);
    const choices = keys
      .filter(key => typeof key !== 'string')
      .map(terms => terms.map(term => masksOf([term])));
    const [from, to] = [momentOf(filter.from) - SLACK_MS, momentOf(filter.to) + SLACK_MS];
    const { marks, scores, moments } = this;
    const has = (row: number, masks: readonly Mask[]) => {
      for (const [at, bits] of masks) if ((marks[row * SIZE + at]! & bits) !== bits) return false;
      return true;
    };
    return row =>
      has(row, needed) &&
      (minScore === undefined || scores[row]! >= minScore) &&
      (maxScore === undefined || scores[row]! <= maxScore) &&
      !(moments[row]! < from || moments[row]! > to) &&
      choices.every(some => some.some(masks => has(row, masks)));
  }

  private grow(): void {
    const rows = 2 * this.scores.length;
    this.marks = copied(this.marks, new Uint32Array(rows * SIZE));
    this.scores = copied(this.scores, new Float64Array(rows));
    this.moments = copied(this.moments, new Float64Array(rows));
  }
}

function copied<T extends Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

const statusMark = (status: string) => facet('status', status);
const spamMark = (isSpam: boolean) => facet('spam', isSpam);

/** Marks the bits of a term (FNV-1a): two for a facet, and two per prefix of a word, because any prefix finds it. */
function eachMark(term: string, mark: (bit: number) => void): void {
  const isWhole = isFacet(term);
  const end = isWhole ? term.length : Math.min(term.length, LONGEST);
  let hash = 0x811c9dc5;
  for (let at = 1; at <= end; at += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(at - 1), 0x01000193);
    if (isWhole ? at < end : !BEGINNINGS.has(at)) continue;
    mark(hash & (BITS - 1));
    mark((hash >>> 16) & (BITS - 1));
  }
}

/** Index of a number within a row, and the bits it must have. */
type Mask = readonly [at: number, bits: number];
function masksOf(terms: readonly string[]): Mask[] {
  const masks = new Map<number, number>();
  for (const term of terms)
    eachMark(term, bit => masks.set(bit >>> 5, (masks.get(bit >>> 5) ?? 0) | (1 << (bit & 31))));
  return [...masks];
}

/** NaN for a missing or ambiguous time, because every comparison with it fails. */
const momentOf = (text = ''): number => (/^\d{4}-\d\d-\d\d(T.*Z)?$/.test(text) ? Date.parse(text) : NaN);
