import { hostname } from 'node:os';
import { Long } from 'bson';
import { type Collection, type Index, parseIndex } from './catalog.js';
import type { Call, Command, Engine } from './engine.js';
import { CommandError } from './errors.js';
import { equal } from './keys.js';
import { compile } from './match.js';
import { encodeDoc } from './storage.js';
import { type Doc, docOf, isDoc, toBool } from './values.js';
import { VERSION } from './version.js';
import { cursorReply } from './wire.js';

function existing({ catalog }: Engine, ns: string): Collection {
  const collection = catalog.find(ns);
  if (collection) return collection;
  throw new CommandError(26, `ns does not exist: ${ns}`);
}

/**
 * Whether the index exists already. An index with the same name but another definition is error 86; the same definition
 * under another name, or with another expiry, is error 85.
 */
function exists(collection: Collection, index: Index): boolean {
  const signature = ({ spec, partial, unique, sparse }: Index) => [spec.key, partial, unique, sparse];
  const same = (known: Index) => equal(signature(known), signature(index));
  const named = collection.indexes.find(({ name }) => name === index.name);
  if (named && !same(named))
    throw new CommandError(86, `An existing index has the same name as the requested index: ${index.name}`);
  const known = named ?? collection.indexes.find(same);
  if (!known) return false;
  if (!named) throw new CommandError(85, `Index already exists with a different name: ${known.name}`);
  if (known.expireAfterSeconds === index.expireAfterSeconds) return true;
  throw new CommandError(85, `An equivalent index already exists with different options: ${known.name}`);
}

/** createIndexes: in one commit with the entries of the existing documents. */
function createIndexes(engine: Engine, call: Call): Promise<Doc> {
  const { catalog, records } = engine;
  return engine.storage.writeWhole<Doc>(() => {
    const createdCollectionAutomatically = !catalog.find(call.ns);
    const numIndexesBefore = catalog.require(call.ns).indexes.length + 1;
    for (const spec of call.body.indexes as Doc[]) {
      if (Object.keys(docOf(spec.key)).join() === '_id') continue;
      const index = parseIndex(spec, catalog.nextId());
      const collection = catalog.require(call.ns);
      if (!exists(collection, index)) records.build(collection, index);
    }
    const numIndexesAfter = catalog.require(call.ns).indexes.length + 1;
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically };
  });
}

/** A cursor reply that contains all results. */
const listed = (ns: string, docs: Doc[]): Buffer =>
  cursorReply('firstBatch', docs.map(encodeDoc), Long.ZERO, ns);

const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };

async function listIndexes(engine: Engine, { ns }: Call): Promise<Buffer> {
  const { indexes } = existing(engine, ns);
  return listed(ns, [idIndex, ...indexes.map(({ spec, name }) => ({ v: 2, ...spec, name }))]);
}

function dropIndexes(engine: Engine, call: Call): Promise<Doc> {
  const target = call.body.index;
  return engine.storage.writeWhole<Doc>(() => {
    const collection = existing(engine, call.ns);
    const chosen = collection.indexes.filter(
      ({ name, spec }) => target === '*' || name === target || (isDoc(target) && equal(spec.key, target)),
    );
    if (target === '_id_') throw new CommandError(72, 'cannot drop _id index');
    if (chosen.length === 0 && target !== '*')
      throw new CommandError(27, `index not found with name [${String(target)}]`);
    engine.catalog.dropIndexes(collection, chosen);
    return { nIndexesWas: collection.indexes.length + 1 };
  });
}

async function listCollections({ catalog }: Engine, { db, body }: Call): Promise<Buffer> {
  const more = { type: 'collection', options: {}, info: { readOnly: false }, idIndex };
  const all = catalog.list(db).map(({ ns }) => ({ name: ns.slice(db.length + 1), ...more }));
  return listed(`${db}.$cmd.listCollections`, all.filter(compile(docOf(body.filter))));
}

function create(engine: Engine, call: Call): Promise<Doc> {
  return engine.storage.writeWhole<Doc>(() => {
    if (engine.catalog.find(call.ns)) throw new CommandError(48, `Collection ${call.ns} already exists.`);
    engine.catalog.require(call.ns);
    return {};
  });
}

function drop(engine: Engine, call: Call): Promise<Doc> {
  return engine.storage.writeWhole<Doc>(() => {
    const collection = engine.catalog.find(call.ns);
    if (!collection) return {};
    engine.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length + 1, ns: collection.ns };
  });
}

function dropDatabase(engine: Engine, call: Call): Promise<Doc> {
  return engine.storage.writeWhole<Doc>(() => {
    for (const collection of engine.catalog.list(call.db)) engine.catalog.drop(collection);
    return { dropped: call.db };
  });
}

/** Ends sessions and drops their remembered replies. */
async function endSessions({ storage }: Engine, { body }: Call): Promise<Doc> {
  await storage.write(() => {
    for (const lsid of body.endSessions as Doc[]) void storage.sessions.remove(encodeDoc(lsid));
  });
  return {};
}

/** renameCollection, within a database or to another one ("renameCollection"). */
function rename(engine: Engine, { body }: Call): Promise<Doc> {
  const [from, to] = [String(body.renameCollection), String(body.to)];
  return engine.storage.writeWhole<Doc>(() => {
    const collection = existing(engine, from);
    const target = engine.catalog.find(to);
    if (from === to) throw new CommandError(20, "Can't rename a collection to itself");
    if (target && !toBool(body.dropTarget)) throw new CommandError(48, 'target namespace exists');
    if (target) engine.catalog.drop(target);
    engine.catalog.rename(collection, to);
    return {};
  });
}

/** serverStatus, with the values that apply to a process like this one. */
async function serverStatus(): Promise<Doc> {
  const { rss } = process.memoryUsage();
  return {
    host: hostname(),
    version: VERSION,
    process: 'dev-mongo',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(rss / 2 ** 20), supported: true },
    storageEngine: { name: 'lmdb', persistent: true },
  };
}

const version = { version: VERSION, versionArray: [7, 0, 0, 0], modules: ['dev-mongo'] };

export const adminCommands: Record<string, Command> = {
  ping: { anywhere: true, fields: '', run: async () => ({}) },
  serverStatus: { anywhere: true, fields: '', run: serverStatus },
  buildInfo: { anywhere: true, fields: '', run: async () => version },
  endSessions: { anywhere: true, fields: '', run: endSessions },
  createIndexes: { fields: 'indexes commitQuorum', run: createIndexes },
  listIndexes: { fields: 'cursor', run: listIndexes },
  dropIndexes: { fields: 'index', run: dropIndexes },
  listCollections: {
    anywhere: true,
    fields: 'filter nameOnly authorizedCollections cursor',
    run: listCollections,
  },
  create: { fields: '', run: create },
  drop: { fields: '', run: drop },
  renameCollection: { fields: 'to dropTarget', run: rename },
  dropDatabase: { anywhere: true, fields: '', run: dropDatabase },
};
