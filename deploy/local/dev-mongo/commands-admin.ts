import { Long } from 'bson';
import { type Collection, type Index, parseIndex } from './catalog.js';
import type { Command } from './commands.js';
import type { Call, Engine } from './engine.js';
import { CommandError } from './errors.js';
import { after, uint32 } from './keys.js';
import { compile } from './match.js';
import { encodeDoc } from './storage.js';
import { type Doc, equal, isDoc } from './values.js';
import { cursorReply } from './wire.js';

const nsNotFound = (ns: string) => new CommandError(26, `ns does not exist: ${ns}`);

function require(engine: Engine, ns: string): Collection {
  const collection = engine.catalog.find(ns);
  if (!collection) throw nsNotFound(ns);
  return collection;
}

/** The index that is there already, or undefined; one name with another key, or the reverse, is an error. */
function existing(collection: Collection, index: Index): Index | undefined {
  const sameName = collection.indexes.find(({ name }) => name === index.name);
  const sameKey = collection.indexes.find(
    ({ spec, partial }) => equal(spec.key, index.spec.key) && equal(partial?.filter, index.partial?.filter),
  );
  if (sameName && sameName !== sameKey)
    throw new CommandError(86, `An existing index has the same name as the requested index: ${index.name}`);
  if (!sameKey) return undefined;
  const same =
    sameKey.unique === index.unique &&
    sameKey.sparse === index.sparse &&
    sameKey.expireAfterSeconds === index.expireAfterSeconds;
  if (sameKey.name === index.name && same) return sameKey;
  throw new CommandError(
    same ? 85 : 86,
    `Index already exists with ${same ? 'a different name' : 'different options'}: ${sameKey.name}`,
  );
}

/** createIndexes: in one commit with the entries of the documents that are there. */
function createIndexes(engine: Engine, call: Call): Promise<Doc> {
  const ns = engine.ns(call);
  const specs = call.body.indexes as Doc[];
  return engine.write(call, () => {
    const { catalog, storage, records } = engine;
    const created = !catalog.find(ns);
    const collection = catalog.require(ns);
    const numIndexesBefore = collection.indexes.length + 1;
    for (const spec of specs) {
      if (isDoc(spec.key) && Object.keys(spec.key).join() === '_id') continue;
      const index = parseIndex(spec, catalog.nextId());
      if (existing(collection, index)) continue;
      collection.indexes = [...collection.indexes, index];
      catalog.save(collection);
      const start = uint32(collection.id);
      records.build(
        collection,
        index,
        storage.docs.getRange({ start, end: after(start) }).map(({ value }) => value),
      );
    }
    return {
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length + 1,
      createdCollectionAutomatically: created,
    };
  });
}

async function listIndexes(engine: Engine, call: Call): Promise<Buffer> {
  const ns = engine.ns(call);
  const { indexes } = require(engine, ns);
  const specs = indexes.map(({ spec, name }) => ({ v: 2, ...spec, name }));
  return cursorReply(
    'firstBatch',
    [{ v: 2, key: { _id: 1 }, name: '_id_' }, ...specs].map(encodeDoc),
    Long.ZERO,
    ns,
  );
}

function dropIndexes(engine: Engine, call: Call): Promise<Doc> {
  return engine.write(call, () => {
    const collection = require(engine, engine.ns(call));
    const nIndexesWas = collection.indexes.length + 1;
    const target = call.body.index;
    const chosen = collection.indexes.filter(
      ({ name, spec }) => target === '*' || name === target || (isDoc(target) && equal(spec.key, target)),
    );
    if (target === '_id_') throw new CommandError(72, 'cannot drop _id index');
    if (chosen.length === 0 && target !== '*')
      throw new CommandError(27, `index not found with name [${String(target)}]`);
    for (const index of chosen) engine.catalog.dropIndex(collection, index);
    return { nIndexesWas };
  });
}

async function listCollections(engine: Engine, { db, body }: Call): Promise<Buffer> {
  const matches = compile(isDoc(body.filter) ? body.filter : {});
  const all = engine.catalog.list(db).map(({ ns }) => ({
    name: ns.slice(db.length + 1),
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  }));
  return cursorReply(
    'firstBatch',
    all.filter(matches).map(encodeDoc),
    Long.ZERO,
    `${db}.$cmd.listCollections`,
  );
}

function create(engine: Engine, call: Call): Promise<Doc> {
  const ns = engine.ns(call);
  return engine.write(call, () => {
    if (engine.catalog.find(ns)) throw new CommandError(48, `Collection ${ns} already exists.`);
    engine.catalog.require(ns);
    return {};
  });
}

function drop(engine: Engine, call: Call): Promise<Doc> {
  return engine.write(call, () => {
    const collection = engine.catalog.find(engine.ns(call));
    if (!collection) return {};
    engine.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length + 1, ns: collection.ns };
  });
}

function dropDatabase(engine: Engine, call: Call): Promise<Doc> {
  return engine.write(call, () => {
    for (const collection of engine.catalog.list(call.db)) engine.catalog.drop(collection);
    return { dropped: call.db };
  });
}

/** Ends sessions; their remembered replies go. */
async function endSessions(engine: Engine, { body }: Call): Promise<Doc> {
  await engine.commit(() => {
    for (const lsid of (body.endSessions ?? []) as Doc[])
      void engine.storage.sessions.remove(encodeDoc(lsid));
  });
  return {};
}

const version = '7.0.0';

async function buildInfo(): Promise<Doc> {
  const versionArray = version.split('.').map(Number);
  return {
    version,
    versionArray: [...versionArray, 0],
    gitVersion: 'dev-mongo',
    modules: ['dev-mongo'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16777216,
  };
}

export const adminCommands: Record<string, Command> = {
  ping: { fields: '', run: async () => ({}) },
  buildInfo: { fields: '', run: buildInfo },
  endSessions: { fields: '', run: endSessions },
  createIndexes: { fields: 'indexes commitQuorum', run: createIndexes },
  listIndexes: { fields: 'cursor', run: listIndexes },
  dropIndexes: { fields: 'index', run: dropIndexes },
  listCollections: { fields: 'filter nameOnly authorizedCollections cursor', run: listCollections },
  create: { fields: '', run: create },
  drop: { fields: '', run: drop },
  dropDatabase: { fields: '', run: dropDatabase },
};
