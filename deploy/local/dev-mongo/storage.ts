import { join } from 'node:path';
import { deserialize, serialize } from 'bson';
import { type Database, open, type RootDatabase } from 'lmdb';
import type { Doc } from './values.js';

type Bytes = Database<Buffer, Buffer>;

/** Decodes with exact number types, for what will be written again. */
export const decodeExact = (raw: Uint8Array): Doc =>
  deserialize(raw, { promoteValues: false, bsonRegExp: true });

/** Decodes with plain numbers, for what is only looked at; integers beyond 2^53 stay Long. */
export const decode = (raw: Uint8Array): Doc => deserialize(raw, { bsonRegExp: true });

export const encodeDoc = (doc: Doc): Buffer => Buffer.from(serialize(doc, { ignoreUndefined: true }));

const options = { encoding: 'binary', keyEncoding: 'binary', cache: false } as const;
const mapSize = 64 * 2 ** 30;

/** The LMDB file. */
export class Storage {
  readonly #root: RootDatabase<Buffer, Buffer>;
  /** Collection number + encoded _id → BSON as received. */
  readonly docs: Bytes;
  /** Index number + order-preserving values (+ encoded _id unless unique) → encoded _id. */
  readonly idx: Bytes;
  /** The collections. */
  readonly meta: Bytes;
  /** The last reply of each session's retryable write. */
  readonly sessions: Bytes;

  constructor(dir: string) {
    const path = join(dir, 'dev-mongo.mdb');
    this.#root = open<Buffer, Buffer>({ path, maxDbs: 8, mapSize, overlappingSync: false, ...options });
    const openDb = (name: string) => this.#root.openDB<Buffer, Buffer>({ name, ...options });
    this.docs = openDb('docs');
    this.idx = openDb('idx');
    this.meta = openDb('meta');
    this.sessions = openDb('sessions');
  }

  /**
   * Runs effects in LMDB's group commit, all or none. Resolves after the commit is on disk; an exception
   * undoes the effects of this action alone.
   */
  write<T>(action: () => T): Promise<T> {
    return this.#root.childTransaction(action);
  }

  /** Lets the reads that follow see everything committed so far. */
  refresh(): void {
    this.#root.resetReadTxn();
  }

  close(): Promise<void> {
    return this.#root.close();
  }
}
