import { CommandError } from './errors.js';
import { numeric } from './values.js';

/** BSON types by their names for $type ("BSON Types"). */
const codes: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const ofBson: Record<string, number> = {
  Double: 1,
  Binary: 5,
  ObjectId: 7,
  BSONRegExp: 11,
  Code: 13,
  BSONSymbol: 14,
  Int32: 16,
  Timestamp: 17,
  Long: 18,
  Decimal128: 19,
  MinKey: -1,
  MaxKey: 127,
};

/** The types that an argument of $type refers to. */
export function typeCodes(name: unknown): number[] {
  if (name === 'number') return [1, 16, 18, 19];
  const code =
    typeof name === 'string' ? (Object.hasOwn(codes, name) ? codes[name] : undefined) : numeric(name);
  if (code !== undefined && Object.values(codes).includes(Number(code))) return [Number(code)];
  throw new CommandError(2, `Unknown type name alias: ${String(name)}`);
}

/** Type of a value; a plainly decoded integer counts as an int. */
export function typeCode(value: unknown): number {
  if (typeof value === 'string') return codes.string!;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 16 : 1;
  if (typeof value === 'boolean') return codes.bool!;
  if (value === null) return codes.null!;
  if (Array.isArray(value)) return codes.array!;
  if (value instanceof Date) return codes.date!;
  return ofBson[(value as { _bsontype?: string })._bsontype ?? ''] ?? codes.object!;
}
