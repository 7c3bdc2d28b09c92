import { Timestamp } from 'bson';
import type { Transaction } from 'lmdb';
import { uint32 } from './keys.js';
import type { Found } from './scan.js';
import { recordOf, type Storage } from './storage.js';

/** Time after which an unused snapshot is dropped; MongoDB also uses five minutes. */
const idleMs = 5 * 60_000;
const chunk = 256;
const keyOf = ({ t, i }: Timestamp): string => `${t}.${i}`;

interface Snapshot {
  at: Timestamp;
  transaction: Transaction;
  usedAt: number;
}

/** The data of read concern `snapshot`: the state of all collections at one commit. */
export class Snapshots {
  readonly #open = new Map<string, Snapshot>();
  #last = 0;

  constructor(private readonly storage: Storage) {}

  /** The snapshot at a cluster time, or a new one without a time; undefined if it was dropped. */
  at(time: Timestamp | undefined): Snapshot | undefined {
    const found = time ? this.#open.get(keyOf(time)) : this.#take();
    if (found) found.usedAt = Date.now();
    return found;
  }

  /** All documents of a collection in the snapshot, in the order of insertion. */
  *documents({ transaction }: Snapshot, collection: number): Generator<Found> {
    const end = uint32(collection + 1);
    let start = uint32(collection);
    for (let first = true; ; first = false) {
      const range = { start, exclusiveStart: !first, end, limit: chunk, transaction };
      const found = [...this.storage.docs.getRange(range)];
      for (const { key, value } of found) yield { record: recordOf(key), raw: value, doc: {} };
      if (found.length < chunk) return;
      start = found.at(-1)!.key;
    }
  }

  expire(now: number): void {
    for (const [key, { usedAt, transaction }] of this.#open) {
      if (now - usedAt <= idleMs) continue;
      this.#open.delete(key);
      transaction.done();
    }
  }

  #take(): Snapshot {
    const at = new Timestamp({ t: Math.floor(Date.now() / 1000), i: ++this.#last });
    const snapshot = { at, transaction: this.storage.docs.useReadTransaction(), usedAt: Date.now() };
    this.#open.set(keyOf(at), snapshot);
    return snapshot;
  }
}
