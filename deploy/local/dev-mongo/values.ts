import { type Binary, Double, Int32, Long, type ObjectId, Timestamp } from 'bson';
import { CommandError, notSupported } from './errors.js';

/** A document as bson decodes it: with exact number types (Int32, Double, Long) or with plain numbers. */
export type Doc = Record<string, unknown>;

/** Ranks of MongoDB's comparison order ("Comparison/Sort Order"); a missing value is `undefined`. */
export const Rank = {
  missing: 2,
  null: 3,
  number: 4,
  string: 5,
  object: 6,
  array: 7,
  binary: 8,
  objectId: 9,
  boolean: 10,
  date: 11,
} as const;

const bsonRanks: Record<string, number> = {
  Int32: Rank.number,
  Double: Rank.number,
  Long: Rank.number,
  Binary: Rank.binary,
  ObjectId: Rank.objectId,
};

const bsonType = (value: object) => (value as { _bsontype?: string })._bsontype;

/** The rank of a value's type; types that the product does not compare are refused. */
export function rank(value: unknown): number {
  if (typeof value === 'string') return Rank.string;
  if (typeof value === 'number' || typeof value === 'bigint') return Rank.number;
  if (value === undefined) return Rank.missing;
  if (value === null) return Rank.null;
  if (typeof value === 'boolean') return Rank.boolean;
  if (Array.isArray(value)) return Rank.array;
  if (value instanceof Date) return Rank.date;
  const type = bsonType(value);
  if (type === undefined) return Rank.object;
  const known = bsonRanks[type];
  if (known === undefined) throw notSupported(`comparing values of type ${type}`);
  return known;
}

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  bsonType(value) === undefined;

/** A command's optional document. */
export const docOf = (value: unknown): Doc => (isDoc(value) ? value : {});

/** A field of a document; inherited properties are no fields. */
export const get = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

/** The value of any BSON number, a bigint where a double would lose digits; undefined for what is no number. */
export function numeric(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (!(value instanceof Long) || value instanceof Timestamp) return undefined;
  const exact = value.toBigInt();
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

/** A number for arithmetic in an aggregation; 64-bit integers beyond what a double holds are refused. */
export function toNumber(value: unknown): number {
  if (rank(value) !== Rank.number) throw new CommandError(14, 'an arithmetic operator takes numbers only');
  const number = numeric(value)!;
  if (typeof number === 'number') return number;
  throw notSupported('arithmetic on integers beyond 2^53 in an aggregation');
}

/** A command's whole-number option (limit, skip, batchSize, ...). */
export const toInt = (value: unknown, fallback: number): number => Number(numeric(value) ?? fallback);

/** A command's flag, which drivers send as a boolean or as 1. */
export const toBool = (value: unknown): boolean => value === true || Number(numeric(value) ?? 0) !== 0;

const sign = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** NaN is the smallest number. */
const compareNumbers = (a: number | bigint, b: number | bigint): number =>
  sign(a, b) || Number(Number.isNaN(b)) - Number(Number.isNaN(a));

/** UTF-16 units in the order of the UTF-8 bytes that MongoDB compares: surrogates after all others. */
const utf8Order = (unit: number) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return utf8Order(x) - utf8Order(y);
  }
  return a.length - b.length;
}

function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [a[left[i]!], b[right[i]!]];
    const order = sign(rank(x), rank(y)) || compareStrings(left[i]!, right[i]!) || compare(x, y);
    if (order) return order;
  }
  return left.length - right.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i], b[i]);
    if (order) return order;
  }
  return a.length - b.length;
}

const bytes = (value: Binary) => Buffer.from(value.value());

/** Orders any two values as MongoDB does ("Comparison/Sort Order"); negative, 0 or positive. */
export function compare(a: unknown, b: unknown): number {
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

export const equal = (a: unknown, b: unknown): boolean => compare(a, b) === 0;
