import type { Binary, ObjectId } from 'bson';
import { notSupported } from './errors.js';
import { type Doc, numeric, Rank, rank } from './values.js';

/** Bytes that LMDB takes as a key of a 4 KiB page, with room for collection and index numbers. */
const maxKeyBytes = 1900;

/** A number as big-endian bytes, as collections and indexes are numbered in keys. */
export function uint32(value: number): Buffer {
  const out = Buffer.allocUnsafe(4);
  out.writeUInt32BE(value);
  return out;
}

/** The first key behind all keys that start with `prefix`. */
export function after(prefix: Buffer): Buffer {
  const out = Buffer.from(prefix);
  for (let i = out.length - 1; i >= 0; i--) {
    if (out[i] !== 0xff) {
      out[i]!++;
      return out.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(maxKeyBytes, 0xff);
}

/** IEEE 754 bits, sign flipped for positive and all flipped for negative numbers, sort as the numbers do. */
function double(value: number): Buffer {
  const out = Buffer.allocUnsafe(8);
  out.writeDoubleBE(value === 0 ? 0 : value);
  if (Number.isNaN(value)) out.fill(0);
  else if (out[0]! & 0x80) for (let i = 0; i < 8; i++) out[i] = ~out[i]! & 0xff;
  else out[0]! |= 0x80;
  return out;
}

/** The nearest double, and behind it, where doubles have gaps, what a 64-bit integer differs from it. */
function number(value: number | bigint): Buffer {
  const nearest = Number(value);
  if (!(Math.abs(nearest) >= 2 ** 53) || !Number.isFinite(nearest)) return double(nearest);
  const rest = Buffer.allocUnsafe(2);
  rest.writeUInt16BE(0x8000 + Number(BigInt(value) - BigInt(nearest)));
  return Buffer.concat([double(nearest), rest]);
}

/** UTF-8, 00 as 00 FF, ended by 00 00: a prefix sorts first and no encoded string is the prefix of another. */
function string(value: string): Buffer {
  const utf8 = Buffer.from(value);
  const escaped = utf8.includes(0)
    ? Buffer.from([...utf8].flatMap(byte => (byte ? [byte] : [0, 0xff])))
    : utf8;
  return Buffer.concat([escaped, Buffer.alloc(2)]);
}

function payload(value: unknown, type: number): Buffer {
  switch (type) {
    case Rank.number:
      return number(numeric(value)!);
    case Rank.string:
      return string(value as string);
    case Rank.object:
      return Buffer.concat([
        ...Object.entries(value as Doc).flatMap(([name, field]) => {
          const fieldType = rank(field);
          return [Buffer.of(fieldType), string(name), payload(field, fieldType)];
        }),
        Buffer.alloc(1),
      ]);
    case Rank.array:
      return Buffer.concat([...(value as unknown[]).map(encode), Buffer.alloc(1)]);
    case Rank.binary: {
      const bytes = Buffer.from((value as Binary).value());
      return Buffer.concat([uint32(bytes.length), Buffer.of((value as Binary).sub_type), bytes]);
    }
    case Rank.objectId:
      return Buffer.from((value as ObjectId).id);
    case Rank.boolean:
      return Buffer.of(Number(value));
    case Rank.date:
      return double(Number(value));
    default:
      return Buffer.alloc(0);
  }
}

/**
 * A value as bytes whose order is MongoDB's order of values, no result being the prefix of another one:
 * the rank of the type, then a payload that sorts by itself.
 */
export function encode(value: unknown): Buffer {
  const type = rank(value);
  return Buffer.concat([Buffer.of(type), payload(value, type)]);
}

/** A value as one field of an index entry; a descending field has all bits flipped. */
export function encodeField(value: unknown, direction: 1 | -1): Buffer {
  const bytes = encode(value);
  if (direction < 0) for (let i = 0; i < bytes.length; i++) bytes[i] = ~bytes[i]! & 0xff;
  return bytes;
}

/** Refuses a key that LMDB could not hold. */
export function checkKey(key: Buffer): Buffer {
  if (key.length <= maxKeyBytes) return key;
  throw notSupported(`an index key of ${key.length} bytes (more than ${maxKeyBytes})`);
}
