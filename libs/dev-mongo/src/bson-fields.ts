import { deserialize, Double, Int32, Long, ObjectId } from 'bson';
import { CommandError } from './errors.js';
import { isPosition } from './paths.js';
import type { Doc } from './values.js';

/** Hash of a name's bytes, which excludes most names without decoding. */
const mark = (raw: Buffer, at: number, end: number): number =>
  at === end ? 0 : ((end - at) << 16) | (raw[at]! << 8) | raw[end - 1]!;

/** Values by field name, located in the bytes of a document. */
class Names<T> {
  readonly map = new Map<string, T>();
  readonly #marks = new Set<number>();

  set(name: string, value: T): void {
    const bytes = Buffer.from(name);
    this.#marks.add(mark(bytes, 0, bytes.length));
    this.map.set(name, value);
  }

  find(raw: Buffer, at: number, end: number): T | undefined {
    return this.#marks.has(mark(raw, at, end)) ? this.map.get(raw.toString('utf8', at, end)) : undefined;
  }
}

/**
 * The wanted fields of a document: a whole field, or fields inside it. Indexes, queries and updates mostly read and
 * write a few fields of a stored document; the rest of its bytes is skipped or copied.
 */
export type Wanted = Names<Wanted | 'all'>;

/** The fields of dotted paths; a path with an array index is cut there. */
export function wantedOf(paths: Iterable<readonly string[]>): Wanted {
  const wanted: Wanted = new Names();
  for (const path of paths) {
    let at = wanted;
    for (const [i, part] of path.entries()) {
      const known = at.map.get(part);
      if (known === 'all') break;
      const next = path[i + 1];
      if (next === undefined || isPosition(next)) {
        at.set(part, 'all');
        break;
      }
      const inside: Wanted = known ?? new Names();
      if (!known) at.set(part, inside);
      at = inside;
    }
  }
  return wanted;
}

/** The end of the name that starts at `at`. */
function nameEndOf(raw: Buffer, at: number): number {
  let end = at;
  while (raw[end] !== 0) end++;
  return end;
}

/** Bytes of the types that have a fixed size; the others start with a length. */
const fixed: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
/** Bytes that the length of these types does not include: itself, a subtype, an ObjectId. */
const beside: Record<number, number> = { 2: 4, 3: 0, 4: 0, 5: 5, 12: 16, 13: 4, 14: 4, 15: 0 };

const invalid = (what: string) => new CommandError(22, `invalid BSON: ${what}`);

/** The end of the value that starts at `at`. */
function endOf(raw: Buffer, type: number, at: number): number {
  const size = fixed[type];
  if (size !== undefined) return at + size;
  if (type === 11) return raw.indexOf(0, raw.indexOf(0, at) + 1) + 1;
  const more = beside[type];
  if (more === undefined) throw invalid(`a value of the unknown type ${type}`);
  return at + raw.readInt32LE(at) + more;
}

/** Checks all lengths and types in a document, so that every later read of it terminates. */
export function checkStructure(raw: Buffer, start = 0, end = raw.length, depth = 0): void {
  if (depth > 180) throw invalid('nested too deeply');
  if (end - start < 5 || raw.readInt32LE(start) !== end - start || raw[end - 1] !== 0)
    throw invalid('a wrong length');
  for (let at = start + 4; at < end - 1;) {
    const type = raw[at]!;
    const value = nameEndOf(raw, at + 1) + 1;
    if (value >= end || (type in beside && (value + 4 > end || raw.readInt32LE(value) < 0)))
      throw invalid('a value exceeds its document');
    const next = endOf(raw, type, value);
    if (next > end - 1) throw invalid('a value exceeds its document');
    if (type === 3 || type === 4) checkStructure(raw, value, next, depth + 1);
    at = next;
  }
}

/** A value of a type that is not read in this file. */
function rare(raw: Buffer, type: number, at: number, exact: boolean): unknown {
  const value = raw.subarray(at, endOf(raw, type, at));
  const size = Buffer.alloc(4);
  size.writeInt32LE(value.length + 8);
  const doc = Buffer.concat([size, Buffer.of(type, 0x76, 0), value, Buffer.alloc(1)]);
  return deserialize(doc, { promoteValues: !exact, bsonRegExp: true }).v as unknown;
}

function int64(raw: Buffer, at: number): Long {
  return new Long(raw.readInt32LE(at), raw.readInt32LE(at + 4));
}

function valueOf(raw: Buffer, type: number, at: number, wanted: Wanted | 'all', exact: boolean): unknown {
  switch (type) {
    case 1:
      return exact ? new Double(raw.readDoubleLE(at)) : raw.readDoubleLE(at);
    case 2:
      return raw.toString('utf8', at + 4, at + 3 + raw.readInt32LE(at));
    case 3:
      return read(raw, at, wanted, exact);
    case 4:
      return list(raw, at, wanted, exact);
    case 7:
      return new ObjectId(Buffer.from(raw.subarray(at, at + 12)));
    case 8:
      return raw[at] === 1;
    case 9:
      return new Date(int64(raw, at).toNumber());
    case 10:
      return null;
    case 16:
      return exact ? new Int32(raw.readInt32LE(at)) : raw.readInt32LE(at);
    case 18: {
      const long = int64(raw, at);
      return !exact && Number.isSafeInteger(long.toNumber()) ? long.toNumber() : long;
    }
    default:
      return rare(raw, type, at, exact);
  }
}

function list(raw: Buffer, start: number, wanted: Wanted | 'all', exact: boolean): unknown[] {
  const values: unknown[] = [];
  const last = start + raw.readInt32LE(start) - 1;
  for (let at = start + 4; at < last;) {
    const type = raw[at]!;
    const value = nameEndOf(raw, at + 1) + 1;
    values.push(valueOf(raw, type, value, type === 3 ? wanted : 'all', exact));
    at = endOf(raw, type, value);
  }
  return values;
}

function read(raw: Buffer, start: number, wanted: Wanted | 'all', exact: boolean): Doc {
  const doc: Doc = {};
  const last = start + raw.readInt32LE(start) - 1;
  for (let at = start + 4; at < last;) {
    const type = raw[at]!;
    const nameEnd = nameEndOf(raw, at + 1);
    const inside = wanted === 'all' ? wanted : wanted.find(raw, at + 1, nameEnd);
    if (inside) {
      const name = raw.toString('utf8', at + 1, nameEnd);
      const value = valueOf(raw, type, nameEnd + 1, inside, exact);
      // Inherited properties are not fields, and fields never become inherited properties.
      if (name !== '__proto__') doc[name] = value;
      else Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
    }
    at = endOf(raw, type, nameEnd + 1);
  }
  return doc;
}

const asBuffer = (raw: Uint8Array): Buffer =>
  Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);

/** Decodes the wanted fields with exact number types, for values that will be written again. */
export const fieldsExact = (raw: Uint8Array, wanted: Wanted): Doc => read(asBuffer(raw), 0, wanted, true);

/** Decodes the wanted fields with plain numbers, for values that are only read. */
export const fieldsPlain = (raw: Uint8Array, wanted: Wanted): Doc => read(asBuffer(raw), 0, wanted, false);

/** The top-level elements of a document by name; bytes with type and name. */
function elements(raw: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 4; at < raw.length - 1;) {
    const nameEnd = nameEndOf(raw, at + 1);
    const end = endOf(raw, raw[at]!, nameEnd + 1);
    found.set(raw.toString('utf8', at + 1, nameEnd), raw.subarray(at, end));
    at = end;
  }
  return found;
}

/**
 * The document with some of its top-level fields replaced by those of another document: in their place, removed if the other
 * one lacks them, new ones at the end. All other bytes stay unchanged.
 */
export function withFields(stored: Uint8Array, names: Wanted, fields: Buffer): Buffer {
  const raw = asBuffer(stored);
  const fresh = elements(fields);
  const parts: Buffer[] = [];
  let copied = 0;
  for (let at = 4; at < raw.length - 1;) {
    const nameEnd = nameEndOf(raw, at + 1);
    const end = endOf(raw, raw[at]!, nameEnd + 1);
    if (names.find(raw, at + 1, nameEnd)) {
      const name = raw.toString('utf8', at + 1, nameEnd);
      parts.push(raw.subarray(copied, at));
      const now = fresh.get(name);
      if (now) parts.push(now);
      fresh.delete(name);
      copied = end;
    }
    at = end;
  }
  parts.push(raw.subarray(copied, -1), ...fresh.values(), raw.subarray(-1));
  const result = Buffer.concat(parts);
  result.writeInt32LE(result.length);
  return result;
}
