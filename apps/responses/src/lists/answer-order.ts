import type { FormResponse } from '#contracts';

/** A response with the sort key of its answer; ties are sorted by id. */
export interface Ranked {
  key: string;
  id: string;
  /** Index of its row in RowFacts. */
  row?: number;
}

/** Characters of an answer that are used for sorting. */
const KEY_LENGTH = 48;
/** Accents, and invisible characters. */
const UNSORTED = /[\p{M}\p{Cc}\p{Cf}]/gu;

type Answer = FormResponse['values'][string] | undefined;

/**
 * The sort key of an answer: no answer first, then numbers, booleans, and texts regardless of case and accents. Several choices
 * are one text.
 */
export function orderKey(answer: Answer): string {
  if (answer === null || answer === undefined || answer === '') return '';
  if (typeof answer === 'number') return `1${numberKey(answer)}`;
  if (typeof answer === 'boolean') return `2${Number(answer)}`;
  if (Array.isArray(answer)) return orderKey(answer.join(' '));
  const text = answer
    .slice(0, 4 * KEY_LENGTH)
    .normalize('NFKD')
    .replace(UNSORTED, '')
    .trim()
    .toLowerCase();
  return text && `3${text.slice(0, KEY_LENGTH)}`;
}

const bits = new DataView(new ArrayBuffer(8));
const SIGN = 1n << 63n;
/** A text that sorts like the number: its bits, inverted if negative. */
function numberKey(value: number): string {
  bits.setFloat64(0, value || 0);
  const raw = bits.getBigUint64(0);
  const ordered = raw & SIGN ? BigInt.asUintN(64, ~raw) : raw | SIGN;
  return ordered.toString(16).padStart(16, '0');
}

const isBefore = (one: Ranked, other: Ranked): boolean =>
  one.key === other.key ? one.id < other.id : one.key < other.key;

export const sorted = (ranked: Ranked[]): Ranked[] =>
  ranked.sort((one, other) => (isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0));

/** Merges two sorted lists; duplicates are kept once. */
export function merged(one: readonly Ranked[], other: readonly Ranked[]): Ranked[] {
  const all: Ranked[] = [];
  for (let [a, b] = [0, 0]; a < one.length || b < other.length;) {
    const [left, right] = [one[a], other[b]];
    if (left && right && !isBefore(left, right) && !isBefore(right, left)) b += 1;
    else if (left && (!right || isBefore(left, right))) [a] = [a + 1, all.push(left)];
    else [b] = [b + 1, all.push(right!)];
  }
  return all;
}

/** Finds the item with this key and id in a sorted list. */
export function foundIn(ranked: readonly Ranked[], { key, id }: Ranked): Ranked | undefined {
  const at = startOf(ranked, -1, { key, id }) + 1;
  return ranked[at]?.key === key && ranked[at].id === id ? ranked[at] : undefined;
}

/** Index at which a page starts: after `after`, which may be missing, reading forwards (1) or backwards (-1). */
export function startOf(ranked: readonly Ranked[], direction: 1 | -1, after: Ranked | null): number {
  if (!after) return direction === 1 ? 0 : ranked.length - 1;
  let [low, high] = [0, ranked.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBehind = direction === 1 ? isBefore(after, ranked[middle]!) : !isBefore(ranked[middle]!, after);
    if (isBehind) high = middle;
    else low = middle + 1;
  }
  return direction === 1 ? low : low - 1;
}

/** Sorts portions as they arrive, so that no step takes long; runs of equal size are merged, as in a merge sort. */
export class GrowingOrder {
  private readonly runs: Ranked[][] = [];

  add(portion: Ranked[]): void {
    let run = sorted(portion);
    for (let last = this.runs.at(-1); last && last.length <= run.length; last = this.runs.at(-1)) {
      run = merged(last, run);
      this.runs.pop();
    }
    this.runs.push(run);
  }

  get size(): number {
    return this.runs.reduce((sum, run) => sum + run.length, 0);
  }

  end(): Ranked[] {
    return this.runs.reduceRight((all, run) => merged(run, all), []);
  }
}
