import { Double, Int32, Long, Timestamp } from 'bson';
import { notSupported } from './errors.js';

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

/** A field of a document; inherited properties are not fields. */
export const get = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

/** The value of any BSON number, a bigint if a double would lose digits; undefined for any other value. */
export function numeric(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (!(value instanceof Long) || value instanceof Timestamp) return undefined;
  const exact = value.toBigInt();
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

/** A command's whole-number option (limit, skip, batchSize, ...). */
export const toInt = (value: unknown, fallback: number): number => Number(numeric(value) ?? fallback);

/** A command's flag, which drivers send as a boolean or as 1. */
export const toBool = (value: unknown): boolean => value === true || Number(numeric(value) ?? 0) !== 0;
