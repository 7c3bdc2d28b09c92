import type { Long, Timestamp } from 'bson';
import { fieldsExact, wantedOf } from './bson-fields.js';
import { conditions } from './conditions.js';
import type { Call, Command, Engine } from './engine.js';
import { CommandError } from './errors.js';
import { compare, equal, mapKey } from './keys.js';
import { leaves, parts } from './paths.js';
import { rawProjection } from './projection.js';
import { eachFound, type Found, scan, type ScanOptions } from './scan.js';
import { sortPattern } from './sort.js';
import { encodeDoc } from './storage.js';
import { type Doc, docOf, isDoc, toBool, toInt } from './values.js';

/** The results of a query on the committed data; none for a missing collection. */
function* search(
  engine: Engine,
  ns: string,
  filter: unknown,
  { sort, hint }: Doc = {},
  options: ScanOptions = {},
): Generator<Found> {
  const [query, pattern] = [conditions(docOf(filter)), sortPattern(docOf(sort))];
  const collection = engine.catalog.find(ns);
  if (collection) yield* scan(engine.storage, collection, query, pattern, hint, options);
}

function* window(found: Generator<Found>, skip: number, limit: number): Generator<Found> {
  let seen = 0;
  for (const item of found) {
    if (!item) yield undefined;
    else if (seen++ >= skip) yield item;
    if (item && limit > 0 && seen >= skip + limit) return;
  }
}

/** The batch size a client asks for, which may be 0. */
const batchSizeOf = ({ batchSize }: Doc): number | undefined =>
  batchSize === undefined ? undefined : toInt(batchSize, 0);

/** find ("find (database command)"). A negative limit or singleBatch requests a single batch. */
function find(engine: Engine, { ns, body }: Call): Promise<Buffer> {
  if (docOf(body.readConcern).level === 'snapshot') return findAsOf(engine, ns, body);
  const [limit, skip] = [Math.abs(toInt(body.limit, 0)), toInt(body.skip, 0)];
  const found = search(engine, ns, body.filter, body, limit > 0 ? { limit: skip + limit } : {});
  const shape = rawProjection(docOf(body.projection), conditions(docOf(body.filter)));
  return engine.cursors.start(ns, window(found, skip, limit), {
    single: toBool(body.singleBatch) || toInt(body.limit, 0) < 0,
    batchSize: batchSizeOf(body),
    ...(shape && { shape: item => shape(item.raw) }),
  });
}

/** find with read concern snapshot, at the time in the command or now; in the latter case the reply contains the time. */
function findAsOf(engine: Engine, ns: string, body: Doc): Promise<Buffer> {
  const time = docOf(body.readConcern).atClusterTime as Timestamp | undefined;
  const snapshot = engine.snapshots.at(time);
  if (!snapshot) throw new CommandError(239, 'Read timestamp is older than the oldest available timestamp');
  const collection = engine.catalog.find(ns);
  const found = collection ? engine.snapshots.documents(snapshot, collection.id) : [][Symbol.iterator]();
  const [limit, skip] = [Math.abs(toInt(body.limit, 0)), toInt(body.skip, 0)];
  return engine.cursors.start(ns, window(found as Generator<Found>, skip, limit), {
    at: snapshot.at,
    batchSize: batchSizeOf(body),
  });
}

function getMore(engine: Engine, { body }: Call): Promise<Buffer> {
  return engine.cursors.more(body.getMore as Long, batchSizeOf(body));
}

async function killCursors(engine: Engine, { body }: Call): Promise<Doc> {
  const ids = body.cursors as Long[];
  const cursorsKilled = ids.filter(id => engine.cursors.kill(id));
  const cursorsNotFound = ids.filter(id => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

async function countFound(found: Generator<Found>): Promise<number> {
  let n = 0;
  await eachFound(found, () => void n++);
  return n;
}

async function count(engine: Engine, { ns, body }: Call): Promise<Doc> {
  const collection = engine.catalog.find(ns);
  const all = Object.keys(docOf(body.query)).length === 0 && !body.skip && !body.limit;
  if (all) return { n: collection ? engine.records.count(collection) : 0 };
  const found = search(engine, ns, body.query, { hint: body.hint }, { counted: true });
  return { n: await countFound(window(found, toInt(body.skip, 0), Math.abs(toInt(body.limit, 0)))) };
}

async function distinct(engine: Engine, { ns, body }: Call): Promise<Doc> {
  const path = parts(String(body.key));
  const [values, wanted] = [new Map<string, unknown>(), wantedOf([path])];
  await eachFound(search(engine, ns, body.query, { hint: body.hint }), ({ raw }) => {
    for (const value of leaves(fieldsExact(raw, wanted), path).flat())
      if (value !== undefined) values.set(mapKey(value), value);
  });
  return { values: [...values.values()].sort(compare) };
}

const counting: Doc = { _id: 1, n: { $sum: 1 } };

/** A generated document that is not stored. */
const plainResult = (raw: Uint8Array): Found => ({ record: noRecord, raw: Buffer.from(raw), doc: {} });
const noRecord = Buffer.alloc(0);

/** The pipeline of the drivers' countDocuments, which needs no worker: $match, limits, and the count. */
function countedBy(pipeline: Doc[]): { query: Doc; skip: number; limit: number } | undefined {
  const stages = [...pipeline];
  const take = (name: string) =>
    stages[0] && name in stages[0] && Object.keys(stages[0]).length === 1 ? stages.shift()![name] : undefined;
  const [query, skip, limit, group] = ['$match', '$skip', '$limit', '$group'].map(take);
  const whole = [skip, limit].every(value => value === undefined || toInt(value, -1) > 0);
  if (!isDoc(query) || !whole || !equal(group, counting) || stages.length > 0) return undefined;
  return { query, skip: toInt(skip, 0), limit: toInt(limit, 0) };
}

/** aggregate: in a worker thread, on the data committed when it starts. */
async function aggregate(engine: Engine, { ns, body }: Call): Promise<Buffer> {
  const pipeline = body.pipeline as Doc[];
  const options = { batchSize: batchSizeOf(docOf(body.cursor)) };
  const counted = countedBy(pipeline);
  if (counted) {
    const found = search(engine, ns, counted.query, { hint: body.hint }, { counted: true });
    const n = await countFound(window(found, counted.skip, counted.limit));
    const reply: Found[] = n > 0 ? [plainResult(encodeDoc({ _id: 1, n }))] : [];
    return engine.cursors.start(ns, reply.values(), options);
  }
  const results = await engine.aggregator.run(ns, pipeline, body.hint);
  return engine.cursors.start(ns, results.map(plainResult).values(), options);
}

const findFields =
  'filter sort projection skip limit batchSize singleBatch noCursorTimeout allowDiskUse hint';

export const readCommands: Record<string, Command> = {
  find: { fields: findFields, run: find },
  getMore: { anywhere: true, fields: 'collection batchSize', run: getMore },
  killCursors: { anywhere: true, fields: 'cursors', run: killCursors },
  count: { fields: 'query skip limit hint', run: count },
  distinct: { fields: 'key query hint', run: distinct },
  aggregate: { fields: 'pipeline cursor allowDiskUse hint', run: aggregate },
};
