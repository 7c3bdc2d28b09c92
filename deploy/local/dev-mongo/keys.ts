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
  const last = prefix.findLastIndex(byte => byte !== 0xff);
  if (last < 0) return Buffer.alloc(maxKeyBytes, 0xff);
  const out = Buffer.from(prefix.subarray(0, last + 1));
  out[last]!++;
  return out;
}

/** All bits turned over, which turns the order round. */
export const flip = (bytes: Buffer): Buffer => Buffer.from(bytes.map(byte => ~byte));

/** IEEE 754 bits, sign flipped for positive and all flipped for negative numbers, sort as the numbers do. */
function double(value: number): Buffer {
  const out = Buffer.alloc(8);
  if (Number.isNaN(value)) return out;
  out.writeDoubleBE(value === 0 ? 0 : value);
  if (out[0]! & 0x80) return flip(out);
  out[0]! |= 0x80;
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
  const utf8 = Buffer.from(`${value}\0\0`);
  if (!value.includes('\0')) return utf8;
  const escaped = utf8.toString('latin1', 0, utf8.length - 2).replaceAll('\0', '\0\xff');
  return Buffer.from(`${escaped}\0\0`, 'latin1');
}

function payload(value: unknown, type: number): Buffer {
  switch (type) {
    case Rank.number:
      return number(numeric(value)!);
    case Rank.string:
      return string(value as string);
    case Rank.object: {
      const fields = Object.entries(value as Doc).flatMap(([name, field]) => {
        const fieldType = rank(field);
        return [Buffer.of(fieldType), string(name), payload(field, fieldType)];
      });
      return Buffer.concat([...fields, Buffer.alloc(1)]);
    }
    case Rank.array:
      return Buffer.concat([...(value as unknown[]).map(encode), Buffer.alloc(1)]);
    case Rank.binary: {
      const { position, sub_type } = value as Binary;
      return Buffer.concat([uint32(position), Buffer.of(sub_type), (value as Binary).value()]);
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
 * A value as bytes whose order is MongoDB's order of values ("Comparison/Sort Order"), no result being the
 * prefix of another one: the rank of the type, then a payload that sorts by itself.
 */
export function encode(value: unknown): Buffer {
  const type = rank(value);
  return Buffer.concat([Buffer.of(type), payload(value, type)]);
}

/** A value as one field of an index entry; a descending field has all bits flipped. */
export const encodeField = (value: unknown, direction: 1 | -1): Buffer =>
  direction > 0 ? encode(value) : flip(encode(value));

/** A value as the key of a Map: equal values, 1 and 1.0 say, have one. */
export const mapKey = (value: unknown): string => encode(value).toString('latin1');

/** Orders any two values as MongoDB does; negative, 0 or positive. */
export const compare = (a: unknown, b: unknown): number => Buffer.compare(encode(a), encode(b));

export const equal = (a: unknown, b: unknown): boolean => compare(a, b) === 0;

/** Refuses a key that LMDB could not hold. */
export function checkKey(key: Buffer): Buffer {
  if (key.length <= maxKeyBytes) return key;
  throw notSupported(`an index key of ${key.length} bytes (more than ${maxKeyBytes})`);
}
