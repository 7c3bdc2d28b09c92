import type { Binary, ObjectId } from 'bson';
import { notSupported } from './errors.js';
import { type Doc, numeric, Rank, rank } from './values.js';

/** Maximum length of an LMDB key in a 4 KiB page, minus the record number after it. */
const maxKeyBytes = 1900;

/** Buffer in which keys are encoded before they are copied; shared, since encoding is never interrupted. */
let scratch = Buffer.allocUnsafe(4096);
let used = 0;

/** Makes room for more bytes. */
function reserve(bytes: number): void {
  if (used + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(used + bytes, scratch.length * 2));
  scratch.copy(larger, 0, 0, used);
  scratch = larger;
}

function writeByte(byte: number): void {
  reserve(1);
  scratch[used++] = byte;
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  scratch.set(bytes, used);
  used += bytes.length;
}

function writeUint32(value: number): void {
  reserve(4);
  used = scratch.writeUInt32BE(value, used);
}

/** A number as big-endian bytes: collections and indexes in keys. */
export function uint32(value: number): Buffer {
  const out = Buffer.allocUnsafe(4);
  out.writeUInt32BE(value);
  return out;
}

/** The first key after all keys that start with `prefix`. */
export function after(prefix: Buffer): Buffer {
  const last = prefix.findLastIndex(byte => byte !== 0xff);
  if (last < 0) return Buffer.alloc(maxKeyBytes, 0xff);
  const out = Buffer.from(prefix.subarray(0, last + 1));
  out[last]!++;
  return out;
}

/** Flips all bits, which reverses the order. */
export const flip = (bytes: Buffer): Buffer => Buffer.from(bytes.map(byte => ~byte));

/** IEEE 754 bits sort like the numbers once the sign bit of positive numbers, or every bit of negative ones, is flipped. */
function writeDouble(value: number): void {
  reserve(8);
  const at = used;
  if (Number.isNaN(value)) scratch.fill(0, at, at + 8);
  else scratch.writeDoubleBE(value === 0 ? 0 : value, at);
  used += 8;
  if (Number.isNaN(value)) return;
  if (scratch[at]! & 0x80) for (let i = at; i < used; i++) scratch[i] = ~scratch[i]!;
  else scratch[at]! |= 0x80;
}

/** The nearest double and, in the gaps between doubles, the difference of a 64-bit integer from it. */
function writeNumber(value: number | bigint): void {
  const nearest = Number(value);
  writeDouble(nearest);
  if (!(Math.abs(nearest) >= 2 ** 53) || !Number.isFinite(nearest)) return;
  reserve(2);
  used = scratch.writeUInt16BE(0x8000 + Number(BigInt(value) - BigInt(nearest)), used);
}

/**
 * UTF-8 with 00 escaped as 00 FF, terminated by 00 00: a prefix sorts first, and no encoded string is the prefix of
 * another.
 */
function writeString(value: string): void {
  // A UTF-16 unit is at most 3 bytes, an escaped NUL 2.
  reserve(value.length * 3 + 2);
  if (!value.includes('\0')) used += scratch.write(value, used);
  else writeBytes(Buffer.from(Buffer.from(value).toString('latin1').replaceAll('\0', '\0\xff'), 'latin1'));
  reserve(2);
  scratch[used++] = 0;
  scratch[used++] = 0;
}

function writePayload(value: unknown, type: number): void {
  switch (type) {
    case Rank.number:
      return writeNumber(numeric(value)!);
    case Rank.string:
      return writeString(value as string);
    case Rank.object:
      for (const [name, field] of Object.entries(value as Doc)) {
        const fieldType = rank(field);
        writeByte(fieldType);
        writeString(name);
        writePayload(field, fieldType);
      }
      return writeByte(0);
    case Rank.array:
      (value as unknown[]).forEach(writeValue);
      return writeByte(0);
    case Rank.binary: {
      const { position, sub_type } = value as Binary;
      writeUint32(position);
      writeByte(sub_type);
      return writeBytes((value as Binary).value());
    }
    case Rank.objectId:
      return writeBytes((value as ObjectId).id);
    case Rank.boolean:
      return writeByte(Number(value));
    case Rank.date:
      return writeDouble(Number(value));
  }
}

function writeValue(value: unknown): void {
  const type = rank(value);
  writeByte(type);
  writePayload(value, type);
}

/** Runs a writer and returns a copy of its bytes. */
function written(write: () => void): Buffer {
  used = 0;
  write();
  return Buffer.from(scratch.subarray(0, used));
}

/**
 * Encodes a value as bytes that sort in MongoDB's order of values ("Comparison/Sort Order"); no result is the prefix of
 * another. The rank of the type is followed by a payload in the order of its type.
 */
export const encode = (value: unknown): Buffer => written(() => writeValue(value));

function writeField(value: unknown, direction: 1 | -1): void {
  const start = used;
  writeValue(value);
  if (direction < 0) for (let i = start; i < used; i++) scratch[i] = ~scratch[i]!;
}

/** Encodes a value as one field of an index entry; a descending field has all bits flipped. */
export const encodeField = (value: unknown, direction: 1 | -1): Buffer =>
  written(() => writeField(value, direction));

/** The key of an index entry: the index's number, its fields and, unless it is unique, the record's number. */
export function entryKey(
  id: number,
  values: readonly unknown[],
  directions: readonly (1 | -1)[],
  record?: Uint8Array,
): Buffer {
  used = 0;
  writeUint32(id);
  for (let i = 0; i < values.length; i++) writeField(values[i], directions[i]!);
  if (used > maxKeyBytes) throw notSupported(`an index key of ${used} bytes (more than ${maxKeyBytes})`);
  if (record) writeBytes(record);
  return Buffer.from(scratch.subarray(0, used));
}

/** A value as the key of a Map; equal values, such as 1 and 1.0, share a key. */
export function mapKey(value: unknown): string {
  used = 0;
  writeValue(value);
  return scratch.toString('latin1', 0, used);
}

/** Orders any two values as MongoDB does; negative, 0 or positive. */
export const compare = (a: unknown, b: unknown): number => Buffer.compare(encode(a), encode(b));

export const equal = (a: unknown, b: unknown): boolean =>
  (a === b && (typeof a === 'string' || typeof a === 'boolean')) || compare(a, b) === 0;
