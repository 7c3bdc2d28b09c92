import type { Long } from 'bson';
import type { Command, Call, Engine } from './engine.js';
import { CommandError, notSupported } from './errors.js';
import { conditions } from './match.js';
import { leaves, parts } from './paths.js';
import { compileProjection } from './projection.js';
import { eachFound, type Found, scan } from './scan.js';
import { sortPattern } from './sort.js';
import { decodeExact, encodeDoc } from './storage.js';
import { compare, type Doc, docOf, equal, isDoc, toBool, toInt } from './values.js';

/** What a query finds in the committed data; nothing in a collection that is not there. */
function search(engine: Engine, ns: string, filter: unknown, sort: Doc = {}): Generator<Found> {
  engine.storage.refresh();
  const [query, pattern] = [conditions(docOf(filter)), sortPattern(sort)];
  const collection = engine.catalog.find(ns);
  return collection ? scan(engine.storage, collection, query, pattern) : nothing();
}

function* nothing(): Generator<Found> {}

function* window(found: Generator<Found>, skip: number, limit: number): Generator<Found> {
  let seen = 0;
  for (const item of found) {
    if (!item) yield undefined;
    else if (seen++ >= skip) yield item;
    if (item && limit > 0 && seen >= skip + limit) return;
  }
}

/** find ("find (database command)"). A negative limit or singleBatch asks for one batch only. */
function find(engine: Engine, call: Call): Promise<Buffer> {
  const { body } = call;
  const limit = toInt(body.limit, 0);
  const found = search(engine, engine.ns(call), body.filter, docOf(body.sort));
  const spec = docOf(body.projection);
  const project = Object.keys(spec).length > 0 ? compileProjection(spec) : undefined;
  return engine.cursors.start(engine.ns(call), window(found, toInt(body.skip, 0), Math.abs(limit)), {
    single: toBool(body.singleBatch) || limit < 0,
    ...(body.batchSize !== undefined && { batchSize: toInt(body.batchSize, 0) }),
    ...(project && { shape: item => encodeDoc(project(decodeExact(item.raw))) }),
  });
}

function getMore(engine: Engine, { body }: Call): Promise<Buffer> {
  engine.storage.refresh();
  return engine.cursors.more(
    body.getMore as Long,
    body.batchSize === undefined ? undefined : toInt(body.batchSize, 0),
  );
}

async function killCursors(engine: Engine, { body }: Call): Promise<Doc> {
  const ids = (body.cursors ?? []) as Long[];
  const killed = ids.filter(id => engine.cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter(id => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

async function countFound(found: Generator<Found>): Promise<number> {
  let n = 0;
  await eachFound(found, () => void n++);
  return n;
}

async function count(engine: Engine, call: Call): Promise<Doc> {
  const { query, skip, limit } = call.body;
  return {
    n: await countFound(
      window(search(engine, engine.ns(call), query), toInt(skip, 0), Math.abs(toInt(limit, 0))),
    ),
  };
}

async function distinct(engine: Engine, call: Call): Promise<Doc> {
  const { key, query } = call.body;
  if (typeof key !== 'string') throw new CommandError(14, 'distinct needs the key as a string');
  const values: unknown[] = [];
  await eachFound(search(engine, engine.ns(call), query), ({ raw }) => {
    for (const value of leaves(decodeExact(raw), parts(key)).flat())
      if (value !== undefined) values.push(value);
  });
  values.sort(compare);
  return { values: values.filter((value, i) => i === 0 || compare(value, values[i - 1]) !== 0) };
}

const countStage: Doc = { $group: { _id: 1, n: { $sum: 1 } } };

/** aggregate: in a worker thread, on the data committed when it starts. */
async function aggregate(engine: Engine, call: Call): Promise<Buffer> {
  const { pipeline, cursor } = call.body;
  if (!Array.isArray(pipeline)) throw new CommandError(14, 'aggregate needs a pipeline');
  if (typeof call.body.aggregate !== 'string') throw notSupported('an aggregation on no collection');
  const ns = engine.ns(call);
  const size = docOf(cursor).batchSize;
  const options = size === undefined ? {} : { batchSize: toInt(size, 0) };
  // countDocuments of the drivers, which needs no worker
  const [first, second, ...more] = pipeline as Doc[];
  if (isDoc(first?.$match) && equal(second, countStage) && more.length === 0) {
    const n = await countFound(search(engine, ns, first.$match));
    const found: Found[] = n > 0 ? [{ raw: encodeDoc({ _id: 1, n }), doc: {} }] : [];
    return engine.cursors.start(ns, found.values(), options);
  }
  const results = await engine.aggregator.run(engine.catalog.find(ns), pipeline);
  return engine.cursors.start(ns, results.map((raw): Found => ({ raw, doc: {} })).values(), options);
}

export const readCommands: Record<string, Command> = {
  find: {
    fields: 'filter sort projection skip limit batchSize singleBatch noCursorTimeout allowDiskUse',
    run: find,
  },
  getMore: { fields: 'collection batchSize', run: getMore },
  killCursors: { fields: 'cursors', run: killCursors },
  count: { fields: 'query skip limit', run: count },
  distinct: { fields: 'key query', run: distinct },
  aggregate: { fields: 'pipeline cursor allowDiskUse', run: aggregate },
};
