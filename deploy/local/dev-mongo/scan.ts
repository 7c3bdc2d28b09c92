import { setImmediate } from 'node:timers/promises';
import type { Collection } from './catalog.js';
import { uint32 } from './keys.js';
import { type Condition, matcher } from './match.js';
import { plan } from './plan.js';
import { compareBy, type Pattern } from './sort.js';
import { decode, type Storage } from './storage.js';
import type { Doc } from './values.js';

const firstChunk = 8;
const largestChunk = 256;

/** A document that was found; `undefined` stands for one that was looked at and did not match. */
export type Found = { raw: Buffer; doc: Doc } | undefined;

/**
 * The documents a query finds, in the order of the index used. LMDB is read in chunks that each see the
 * newest data, so a scan may be held open for as long as a cursor lives ("no snapshot": as MongoDB's cursors
 * do with local read concern).
 */
export function* scan(
  storage: Storage,
  collection: Collection,
  query: Condition[],
  sort: Pattern = [],
): Generator<Found> {
  const { index, ranges, reverse, sorted } = plan(collection, query, sort);
  if (sort.length > 0 && !sorted) {
    yield* sortAll(scan(storage, collection, query), sort);
    return;
  }
  const matches = matcher(query);
  const seen = index?.multikey.includes(true) ? new Set<string>() : undefined;
  const prefix = uint32(collection.id);
  for (const [start, end] of reverse ? ranges.toReversed() : ranges) {
    for (const [key, value] of entries(index ? storage.idx : storage.docs, start, end, reverse)) {
      if (seen) {
        const id = value.toString('latin1');
        if (seen.has(id)) continue;
        seen.add(id);
      }
      const raw = index ? storage.docs.get(Buffer.concat([prefix, value])) : value;
      if (!raw || key.length === 0) continue;
      const doc = decode(raw);
      yield matches(doc) ? { raw, doc } : undefined;
    }
  }
}

function* entries(
  db: Storage['idx'],
  start: Buffer,
  end: Buffer,
  reverse: boolean,
): Generator<[Buffer, Buffer]> {
  let from = reverse ? end : start;
  let limit = firstChunk;
  let more = true;
  let first = true;
  while (more) {
    const bounds = reverse
      ? { start: from, exclusiveStart: true, end: start, inclusiveEnd: true }
      : { start: from, exclusiveStart: !first, end };
    const chunk = [...db.getRange({ ...bounds, reverse, limit })];
    for (const { key, value } of chunk) yield [key, value];
    more = chunk.length === limit;
    from = chunk.at(-1)?.key ?? from;
    first = false;
    limit = Math.min(limit * 4, largestChunk);
  }
}

function* sortAll(found: Generator<Found>, sort: Pattern): Generator<Found> {
  const all: NonNullable<Found>[] = [];
  for (const item of found) {
    if (item) all.push(item);
    else yield undefined;
  }
  const order = compareBy(sort);
  yield* all.sort((a, b) => order(a.doc, b.doc));
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
