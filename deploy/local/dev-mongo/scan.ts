import { setImmediate } from 'node:timers/promises';
import type { Collection } from './catalog.js';
import { uint32 } from './keys.js';
import { type Condition, matcher } from './match.js';
import type { Pattern } from './paths.js';
import { plan } from './plan.js';
import { sortBy } from './sort.js';
import { decode, type Storage } from './storage.js';
import type { Doc } from './values.js';

/** A document that was found; `undefined` stands for one that was looked at and did not match. */
export type Found = { raw: Uint8Array; doc: Doc } | undefined;

/**
 * The documents a query finds, in the order asked for. LMDB is read in chunks that each see the newest data,
 * so a scan may be held open for as long as a cursor lives ("no snapshot": as MongoDB's cursors do with local
 * read concern).
 */
export function* scan(
  storage: Storage,
  collection: Collection,
  query: Condition[],
  sort: Pattern = [],
): Generator<Found> {
  const { index, ranges, reverse, sorted } = plan(collection, query, sort);
  if (!sorted) {
    const all: NonNullable<Found>[] = [];
    for (const found of scan(storage, collection, query)) {
      if (found) all.push(found);
      else yield undefined;
    }
    yield* sortBy(all, sort, ({ doc }) => doc);
    return;
  }
  const matches = matcher(query);
  const seen = index?.multikey ? new Set<string>() : undefined;
  const prefix = uint32(collection.id);
  for (const [start, end] of reverse ? ranges.toReversed() : ranges) {
    for (const value of entries(index ? storage.idx : storage.docs, start, end, reverse)) {
      const id = seen && value.toString('latin1');
      const raw = index ? storage.docs.get(Buffer.concat([prefix, value])) : value;
      if (!raw || (id !== undefined && seen?.has(id))) continue;
      if (id !== undefined) seen?.add(id);
      const doc = decode(raw);
      yield matches(doc) ? { raw, doc } : undefined;
    }
  }
}

const firstChunk = 8;
const largestChunk = 256;

/** The values of a range, read in growing chunks. */
function* entries(db: Storage['idx'], start: Buffer, end: Buffer, reverse: boolean): Generator<Buffer> {
  let from: Buffer | undefined;
  for (let limit = firstChunk; ; limit = Math.min(limit * 4, largestChunk)) {
    const bounds = reverse
      ? { start: from ?? end, exclusiveStart: true, end: start, inclusiveEnd: true }
      : { start: from ?? start, exclusiveStart: from !== undefined, end };
    const chunk = [...db.getRange({ ...bounds, reverse, limit })];
    for (const { value } of chunk) yield value;
    if (chunk.length < limit) return;
    from = chunk.at(-1)!.key;
  }
}

const sliceMs = 5;

/** Goes through what a scan finds until `each` returns false, and lets other clients in every few milliseconds. */
export async function eachFound(
  found: Iterator<Found, unknown>,
  each: (item: NonNullable<Found>) => boolean | void,
): Promise<boolean> {
  let pause = performance.now() + sliceMs;
  for (let count = 1; ; count++) {
    const next = found.next();
    if (next.done) return true;
    if (next.value && each(next.value) === false) return false;
    if (count % 16 === 0 && performance.now() > pause) {
      await setImmediate();
      pause = performance.now() + sliceMs;
    }
  }
}
