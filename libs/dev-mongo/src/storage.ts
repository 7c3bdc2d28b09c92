import { join } from 'node:path';
import { deserialize, serialize } from 'bson';
import { type Database, open, type RootDatabase } from 'lmdb';
import { uint32 } from './keys.js';
import type { Doc } from './values.js';

type Bytes = Database<Buffer, Buffer>;

/** Decodes with exact number types, for values that will be written again. */
export const decodeExact = (raw: Uint8Array): Doc =>
  deserialize(raw, { promoteValues: false, bsonRegExp: true });

/** Decodes with plain numbers, for values that are only read; integers beyond 2^53 stay Long. */
export const decode = (raw: Uint8Array): Doc => deserialize(raw, { bsonRegExp: true });

export function encodeDoc(doc: Doc): Buffer {
  const { buffer, byteOffset, byteLength } = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(buffer, byteOffset, byteLength);
}

const options = { encoding: 'binary', keyEncoding: 'binary', cache: false } as const;
const mapSize = 64 * 2 ** 30;
export const dataFile = 'dev-mongo.mdb';

/** Bytes of a record number, which sorts documents of a collection in insertion order. */
const recordBytes = 6;

/** The LMDB file. */
export class Storage {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #lastRecords = new Map<number, number>();
  /** Collection number + record number → BSON as received. */
  readonly docs: Bytes;
  /**
   * Index number + order-preserving values (+ record number unless unique) → record number. The index on _id has the
   * number of its collection. Record numbers grow: entries with equal values are appended one after the other, however
   * random the _ids are, and a commit writes few pages.
   */
  readonly idx: Bytes;
  /** The collections. */
  readonly meta: Bytes;
  /** The last reply of each session's retryable write. */
  readonly sessions: Bytes;

  constructor(dir: string) {
    const path = join(dir, dataFile);
    this.#root = open<Buffer, Buffer>({ path, maxDbs: 8, mapSize, overlappingSync: false, ...options });
    const named = (name: string): Bytes => this.#root.openDB<Buffer, Buffer>({ name, ...options });
    this.docs = named('records');
    this.idx = named('entries');
    this.meta = named('meta');
    this.sessions = named('sessions');
  }

  /**
   * Runs effects in LMDB's group commit and resolves once the commit is on disk. A document and its index entries are
   * checked before the first of them is written; an exception does not undo earlier writes.
   */
  write<T>(action: () => T): Promise<T> {
    return this.#root.transaction(action);
  }

  /** Like `write`, for effects on many documents: an exception undoes all of them. */
  writeWhole<T>(action: () => T): Promise<T> {
    return this.#root.childTransaction(action);
  }

  /** The records of a collection or an index, as of the start of the read. */
  entries(db: 'docs' | 'idx', id: number): Iterable<{ key: Buffer; value: Buffer }> {
    return this[db].getRange({ start: uint32(id), end: uint32(id + 1) });
  }

  /** The key of a new record in a collection; only inside a write. */
  newRecord(collection: number): Buffer {
    const last = this.#lastRecords.get(collection) ?? this.#lastStored(collection);
    this.#lastRecords.set(collection, last + 1);
    const record = Buffer.allocUnsafe(recordBytes);
    record.writeUIntBE(last + 1, 0, recordBytes);
    return record;
  }

  #lastStored(collection: number): number {
    const range = { start: uint32(collection + 1), end: uint32(collection), reverse: true, limit: 1 };
    const [key] = this.docs.getKeys(range);
    return key ? key.readUIntBE(4, recordBytes) : 0;
  }

  /** Makes everything committed so far visible to later reads. */
  refresh(): void {
    this.#root.resetReadTxn();
  }

  close(): Promise<void> {
    return this.#root.close();
  }
}

/** The key of a document. */
export const documentKey = (collection: number, record: Buffer): Buffer =>
  Buffer.concat([uint32(collection), record]);

/** The record number in a document's key. */
export const recordOf = (key: Buffer): Buffer => key.subarray(4);
