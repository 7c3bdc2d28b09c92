import { setImmediate } from 'node:timers/promises';
import { fieldsExact, fieldsPlain, type Wanted, wantedOf } from './bson-fields.js';
import type { Collection } from './catalog.js';
import { asksForTypes, type Condition, pathsOfConditions } from './conditions.js';
import { CommandError } from './errors.js';
import { matcher } from './match.js';
import { parts, type Pattern } from './paths.js';
import { plan } from './plan.js';
import { sortBy } from './sort.js';
import { documentKey, recordOf, type Storage } from './storage.js';
import type { Doc } from './values.js';

/** Maximum number of bytes sorted in memory. */
const sortBytes = 256 * 2 ** 20;

/** Number of surplus documents gathered before they are dropped. */
const sortChunk = 4096;

/** A found document: its record number, its bytes, and the decoded fields of the query and the sort. */
export interface Match {
  record: Buffer;
  raw: Buffer;
  doc: Doc;
}

/** `undefined` for a document that was read and did not match. */
export type Found = Match | undefined;

export interface ScanOptions {
  /** Whether only the number is needed: matches proved by the index do not include their document. */
  counted?: boolean;
  /** Maximum number of results needed. */
  limit?: number;
}
const nothing: Pick<Match, 'raw' | 'doc'> = { raw: Buffer.alloc(0), doc: {} };

/**
 * The documents that a query finds, in the requested order. LMDB is read in chunks that each see the newest data, so a
 * scan may stay open as long as its cursor, without a snapshot, like MongoDB's cursors with local read concern.
 */
export function* scan(
  storage: Storage,
  collection: Collection,
  query: Condition[],
  sort: Pattern = [],
  hint?: unknown,
  { counted = false, limit = Infinity }: ScanOptions = {},
): Generator<Found> {
  const { natural, index, ranges, exact, reverse, sorted, covered } = plan(collection, query, sort, hint);
  if (!sorted) {
    let all: Match[] = [];
    const fields = wantedOf(sort.map(([path]) => parts(path)));
    let bytes = 0;
    for (const found of scan(storage, collection, query, [], hint)) {
      if (found && (bytes += found.raw.length) > sortBytes)
        throw new CommandError(292, `Sort exceeded memory limit of ${sortBytes} bytes: an index is needed`);
      if (found) all.push({ ...found, doc: fieldsPlain(found.raw, fields) });
      else yield undefined;
      if (all.length < limit + sortChunk) continue;
      all = sortBy(all, sort, ({ doc }) => doc).slice(0, limit);
      bytes = all.reduce((sum, { raw }) => sum + raw.length, 0);
    }
    yield* sortBy(all, sort, ({ doc }) => doc);
    return;
  }
  const matches = matcher(query);
  const wanted: Wanted = wantedOf(pathsOfConditions(query));
  // Plainly decoded numbers have no type information.
  const decodeFields = query.some(asksForTypes) ? fieldsExact : fieldsPlain;
  const seen = index?.multikey ? new Set<string>() : undefined;
  for (const [start, end] of reverse ? ranges.toReversed() : ranges) {
    const db = natural ? storage.docs : storage.idx;
    for (const { key, value } of exact ? entry(db, start) : entries(db, start, end, reverse)) {
      const record = natural ? recordOf(key) : value;
      const id = seen && record.toString('latin1');
      if (counted && covered && !natural) {
        if (id === undefined || !seen?.has(id)) yield { record, ...nothing };
        if (id !== undefined) seen?.add(id);
        continue;
      }
      const raw = natural ? value : storage.docs.get(documentKey(collection.id, record));
      if (!raw || (id !== undefined && seen?.has(id))) continue;
      if (id !== undefined) seen?.add(id);
      const doc = decodeFields(raw, wanted);
      yield matches(doc) ? { record, raw, doc } : undefined;
    }
  }
}

const firstChunk = 8;
const largestChunk = 256;

interface Entry {
  key: Buffer;
  value: Buffer;
}

/** The entry with a key, if any. */
function entry(db: Storage['idx'], key: Buffer): Entry[] {
  const value = db.get(key);
  return value ? [{ key, value }] : [];
}

/** The entries of a range, read in growing chunks. */
export function* entries(db: Storage['idx'], start: Buffer, end: Buffer, reverse = false): Generator<Entry> {
  let from: Buffer | undefined;
  for (let limit = firstChunk; ; limit = Math.min(limit * 4, largestChunk)) {
    const bounds = reverse
      ? { start: from ?? end, exclusiveStart: true, end: start, inclusiveEnd: true }
      : { start: from ?? start, exclusiveStart: from !== undefined, end };
    const chunk: Entry[] = [...db.getRange({ ...bounds, reverse, limit })];
    yield* chunk;
    if (chunk.length < limit) return;
    from = chunk.at(-1)!.key;
  }
}

const sliceMs = 5;

/** Calls `each` with the results of a scan until it returns false; yields to other clients every few milliseconds. */
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
