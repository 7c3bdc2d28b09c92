import type { Binary, ObjectId } from 'bson';
import { type Doc, numeric, Rank, rank } from './values.js';

const sign = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** NaN is the smallest number. */
const compareNumbers = (a: number | bigint, b: number | bigint): number =>
  sign(a, b) || Number(Number.isNaN(b)) - Number(Number.isNaN(a));

const compareStrings = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [a[left[i]!], b[right[i]!]];
    const order = sign(rank(x), rank(y)) || compareStrings(left[i]!, right[i]!) || compareValues(x, y);
    if (order) return order;
  }
  return left.length - right.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareValues(a[i], b[i]);
    if (order) return order;
  }
  return a.length - b.length;
}

const bytes = (value: Binary) => Buffer.from(value.value());

/** MongoDB's order of values ("Comparison/Sort Order"), written independently of the keys, which must agree with it. */
export function compareValues(a: unknown, b: unknown): number {
  const type = rank(a);
  const order = sign(type, rank(b));
  if (order) return order;
  switch (type) {
    case Rank.number:
      return compareNumbers(numeric(a)!, numeric(b)!);
    case Rank.string:
      return compareStrings(a as string, b as string);
    case Rank.object:
      return compareDocs(a as Doc, b as Doc);
    case Rank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Rank.boolean:
    case Rank.date:
      return sign(Number(a), Number(b));
    case Rank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case Rank.binary: {
      const [x, y] = [a as Binary, b as Binary];
      return x.position - y.position || x.sub_type - y.sub_type || Buffer.compare(bytes(x), bytes(y));
    }
    default:
      return 0;
  }
}
