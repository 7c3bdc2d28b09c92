import { setImmediate } from 'node:timers/promises';
import type { Collection } from './catalog.js';
import { conditions } from './conditions.js';
import type { Call, Command, Engine } from './engine.js';
import { CommandError, notSupported } from './errors.js';
import { uint32 } from './keys.js';
import { compile } from './match.js';
import { type Plan, plan } from './plan.js';
import { eachFound, entries, scan } from './scan.js';
import { sortPattern } from './sort.js';
import { type Doc, docOf, numeric, toBool } from './values.js';

/* Commands of consoles and backup tools: databases, sizes, and query plans. */

interface Sizes {
  count: number;
  size: number;
  indexSize: number;
  indexSizes: Doc;
}

/** Number and bytes of documents, and bytes of index entries, as stored; yields to other clients meanwhile. */
async function sizesOf({ storage }: Engine, { id, indexes }: Collection): Promise<Sizes> {
  const sum = async (db: 'docs' | 'idx', of: number) => {
    let [count, size] = [0, 0];
    for (const { key, value } of entries(storage[db], uint32(of), uint32(of + 1))) {
      size += value.length + (db === 'idx' ? key.length : 0);
      if (++count % 4096 === 0) await setImmediate();
    }
    return { count, size };
  };
  const { count, size } = await sum('docs', id);
  const indexSizes: Record<string, number> = { _id_: (await sum('idx', id)).size };
  for (const index of indexes) indexSizes[index.name] = (await sum('idx', index.id)).size;
  const indexSize = Object.values(indexSizes).reduce((a, b) => a + b, 0);
  return { count, size, indexSize, indexSizes };
}

const scaleOf = ({ scale }: Doc): number => {
  const number = scale === undefined ? 1 : Number(numeric(scale));
  if (Number.isInteger(number) && number >= 1) return number;
  throw new CommandError(2, 'scale must be a whole number of at least 1');
};

async function collStats(engine: Engine, { ns, body }: Call): Promise<Doc> {
  const [collection, scale] = [engine.catalog.find(ns), scaleOf(body)];
  const known = collection && (await sizesOf(engine, collection));
  const { count = 0, size = 0, indexSize = 0, indexSizes = {} } = known ?? {};
  const scaled = (bytes: number) => Math.floor(bytes / scale);
  return {
    ns,
    count,
    size: scaled(size),
    ...(count > 0 && { avgObjSize: Math.floor(size / count) }),
    storageSize: scaled(size),
    nindexes: collection ? collection.indexes.length + 1 : 0,
    totalIndexSize: scaled(indexSize),
    indexSizes: Object.fromEntries(Object.entries(indexSizes).map(([name, n]) => [name, scaled(Number(n))])),
    totalSize: scaled(size + indexSize),
    scaleFactor: scale,
    capped: false,
  };
}

async function totals(engine: Engine, db: string) {
  const sum = { collections: 0, indexes: 0, objects: 0, dataSize: 0, indexSize: 0 };
  for (const collection of engine.catalog.list(db)) {
    const { count, size, indexSize } = await sizesOf(engine, collection);
    sum.collections++;
    sum.indexes += collection.indexes.length + 1;
    sum.objects += count;
    sum.dataSize += size;
    sum.indexSize += indexSize;
  }
  return sum;
}

async function dbStats(engine: Engine, { db, body }: Call): Promise<Doc> {
  const scale = scaleOf(body);
  const { collections, indexes, objects, dataSize, indexSize } = await totals(engine, db);
  return {
    db,
    collections,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? dataSize / objects : 0,
    dataSize: dataSize / scale,
    storageSize: dataSize / scale,
    indexes,
    indexSize: indexSize / scale,
    totalSize: (dataSize + indexSize) / scale,
    scaleFactor: scale,
  };
}

async function listDatabases(engine: Engine, { body }: Call): Promise<Doc> {
  const names = [...new Set(engine.catalog.list().map(({ ns }) => ns.slice(0, ns.indexOf('.'))))].sort();
  const all: Doc[] = [];
  for (const name of toBool(body.nameOnly) ? [] : names) {
    const { dataSize, indexSize, objects } = await totals(engine, name);
    all.push({ name, sizeOnDisk: dataSize + indexSize, empty: objects === 0 });
  }
  const listed = toBool(body.nameOnly) ? names.map((name): Doc => ({ name })) : all;
  const databases = listed.filter(compile(docOf(body.filter)));
  if (toBool(body.nameOnly)) return { databases };
  const totalSize = databases.reduce((sum, { sizeOnDisk }) => sum + Number(sizeOnDisk), 0);
  return { databases, totalSize, totalSizeMb: Math.floor(totalSize / 2 ** 20) };
}

/** The query and the sort by which a command finds documents. */
function searchOf(name: string, body: Doc): { filter: Doc; sort: Doc; hint: unknown } {
  const { sort, hint } = body;
  const [statement] = ((body.updates ?? body.deletes) as Doc[] | undefined) ?? [];
  switch (name) {
    case 'find':
      return { filter: docOf(body.filter), sort: docOf(sort), hint };
    case 'count':
    case 'distinct':
      return { filter: docOf(body.query), sort: {}, hint };
    case 'findAndModify':
      return { filter: docOf(body.query), sort: docOf(sort), hint };
    case 'update':
    case 'delete':
      return { filter: docOf(statement?.q), sort: {}, hint: statement?.hint };
    case 'aggregate': {
      const [first, second] = body.pipeline as Doc[];
      const then = first?.$match ? second : first;
      return { filter: docOf(first?.$match), sort: docOf(then?.$sort), hint };
    }
    default:
      throw notSupported(`explain of ${name}`);
  }
}

/** A plan in MongoDB's terms ("Explain Results"). */
function stageOf({ natural, index, reverse, sorted }: Plan, filter: Doc, sort: Doc): Doc {
  const direction = reverse ? 'backward' : 'forward';
  const keyPattern = index?.spec.key ?? { _id: 1 };
  const [indexName, isMultiKey] = [index?.name ?? '_id_', index?.multikey ?? false];
  const scanned = { stage: 'IXSCAN', keyPattern, indexName, isMultiKey, direction };
  const found: Doc = natural
    ? { stage: 'COLLSCAN', filter, direction }
    : { stage: 'FETCH', filter, inputStage: scanned };
  return sorted ? found : { stage: 'SORT', sortPattern: sort, inputStage: found };
}

/**
 * explain: the plan of a query and, unless only the plan is requested, the number of keys and documents it examines.
 * Changes nothing.
 */
async function explain(engine: Engine, { db, body }: Call): Promise<Doc> {
  const command = docOf(body.explain);
  const [[name, target] = ['', '']] = Object.entries(command);
  const { filter, sort, hint } = searchOf(name, command);
  const namespace = `${db}.${String(target)}`;
  const [collection, query, pattern] = [
    engine.catalog.find(namespace),
    conditions(filter),
    sortPattern(sort),
  ];
  const winningPlan = collection
    ? stageOf(plan(collection, query, pattern, hint), filter, sort)
    : { stage: 'EOF' };
  const reply = {
    explainVersion: '1',
    queryPlanner: { namespace, parsedQuery: filter, winningPlan, rejectedPlans: [] },
  };
  if (body.verbosity === 'queryPlanner') return reply;
  let [nReturned, totalDocsExamined] = [0, 0];
  const started = performance.now();
  function* counted() {
    for (const found of collection ? scan(engine.storage, collection, query, pattern, hint) : []) {
      totalDocsExamined++;
      yield found;
    }
  }
  await eachFound(counted(), () => void nReturned++);
  const executionTimeMillis = Math.round(performance.now() - started);
  return {
    ...reply,
    executionStats: { executionSuccess: true, nReturned, executionTimeMillis, totalDocsExamined },
  };
}

const nobody = { authenticatedUsers: [], authenticatedUserRoles: [] };

export const inspectCommands: Record<string, Command> = {
  listDatabases: { anywhere: true, fields: 'filter nameOnly authorizedDatabases', run: listDatabases },
  dbStats: { anywhere: true, fields: 'scale freeStorage', run: dbStats },
  collStats: { fields: 'scale', run: collStats },
  connectionStatus: { anywhere: true, fields: 'showPrivileges', run: async () => ({ authInfo: nobody }) },
  explain: { anywhere: true, fields: 'verbosity', run: explain },
};
