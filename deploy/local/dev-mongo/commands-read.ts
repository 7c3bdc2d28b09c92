import type { Long } from 'bson';
import type { Call, Command, Engine } from './engine.js';
import { compare, equal, mapKey } from './keys.js';
import { conditions } from './match.js';
import { leaves, parts } from './paths.js';
import { compileProjection } from './projection.js';
import { eachFound, type Found, scan } from './scan.js';
import { sortPattern } from './sort.js';
import { decodeExact, encodeDoc } from './storage.js';
import { type Doc, docOf, toBool, toInt } from './values.js';

/** What a query finds in the committed data; nothing in a collection that is not there. */
function* search(engine: Engine, ns: string, filter: unknown, sort?: unknown): Generator<Found> {
  const [query, pattern] = [conditions(docOf(filter)), sortPattern(docOf(sort))];
  const collection = engine.catalog.find(ns);
  if (collection) yield* scan(engine.storage, collection, query, pattern);
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

/** find ("find (database command)"). A negative limit or singleBatch asks for one batch only. */
function find(engine: Engine, { ns, body }: Call): Promise<Buffer> {
  const limit = toInt(body.limit, 0);
  const found = search(engine, ns, body.filter, body.sort);
  const spec = docOf(body.projection);
  const project = Object.keys(spec).length > 0 && compileProjection(spec);
  return engine.cursors.start(ns, window(found, toInt(body.skip, 0), Math.abs(limit)), {
    single: toBool(body.singleBatch) || limit < 0,
    batchSize: batchSizeOf(body),
    ...(project && { shape: item => encodeDoc(project(decodeExact(item.raw))) }),
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
  const found = search(engine, ns, body.query);
  return { n: await countFound(window(found, toInt(body.skip, 0), Math.abs(toInt(body.limit, 0)))) };
}

async function distinct(engine: Engine, { ns, body }: Call): Promise<Doc> {
  const path = parts(String(body.key));
  const values = new Map<string, unknown>();
  await eachFound(search(engine, ns, body.query), ({ raw }) => {
    for (const value of leaves(decodeExact(raw), path).flat())
      if (value !== undefined) values.set(mapKey(value), value);
  });
  return { values: [...values.values()].sort(compare) };
}

const counting: Doc = { _id: 1, n: { $sum: 1 } };

/** A document that is stored nowhere. */
const plainResult = (raw: Uint8Array): Found => ({ record: noRecord, raw: Buffer.from(raw), doc: {} });
const noRecord = Buffer.alloc(0);

/** aggregate: in a worker thread, on the data committed when it starts. */
async function aggregate(engine: Engine, { ns, body }: Call): Promise<Buffer> {
  const pipeline = body.pipeline as Doc[];
  const options = { batchSize: batchSizeOf(docOf(body.cursor)) };
  const [first, second, ...more] = pipeline;
  // countDocuments of the drivers, which needs no worker
  if (first?.$match && equal(second?.$group, counting) && more.length === 0) {
    const n = await countFound(search(engine, ns, first.$match));
    const found: Found[] = n > 0 ? [plainResult(encodeDoc({ _id: 1, n }))] : [];
    return engine.cursors.start(ns, found.values(), options);
  }
  const results = await engine.aggregator.run(ns, pipeline);
  return engine.cursors.start(ns, results.map(plainResult).values(), options);
}

const findFields = 'filter sort projection skip limit batchSize singleBatch noCursorTimeout allowDiskUse';

export const readCommands: Record<string, Command> = {
  find: { fields: findFields, run: find },
  getMore: { anywhere: true, fields: 'collection batchSize', run: getMore },
  killCursors: { anywhere: true, fields: 'cursors', run: killCursors },
  count: { fields: 'query skip limit', run: count },
  distinct: { fields: 'key query', run: distinct },
  aggregate: { fields: 'pipeline cursor allowDiskUse', run: aggregate },
};
