import { Long } from 'bson';
import { type Collection, type Index, parseIndex } from './catalog.js';
import type { Command, Call, Engine } from './engine.js';
import { CommandError } from './errors.js';
import { after, uint32 } from './keys.js';
import { compile } from './match.js';
import { encodeDoc } from './storage.js';
import { type Doc, equal, isDoc } from './values.js';
import { cursorReply } from './wire.js';

function require(engine: Engine, ns: string): Collection {
  const collection = engine.catalog.find(ns);
  if (collection) return collection;
  throw new CommandError(26, `ns does not exist: ${ns}`);
}

/** Whether the index is there already; one of the same name or key that differs is an error. */
function exists(collection: Collection, index: Index): boolean {
  const kind = ({ spec }: Index) => [spec.key, spec.partialFilterExpression];
  const known = collection.indexes.find(item => item.name === index.name || equal(kind(item), kind(index)));
  if (!known) return false;
  if (equal(settings(known), settings(index))) return true;
  throw new CommandError(
    known.name === index.name ? 86 : 85,
    `Index exists with other settings: ${known.name}`,
  );
}

const settings = ({ name, spec, unique, sparse, expireAfterSeconds }: Index): Doc => ({
  name,
  key: spec.key,
  filter: spec.partialFilterExpression,
  unique,
  sparse,
  expireAfterSeconds,
});

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
      if (exists(collection, index)) continue;
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

/** A cursor's reply that holds everything. */
const listed = (ns: string, docs: Doc[]): Buffer =>
  cursorReply('firstBatch', docs.map(encodeDoc), Long.ZERO, ns);

const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };

async function listIndexes(engine: Engine, call: Call): Promise<Buffer> {
  const ns = engine.ns(call);
  const { indexes } = require(engine, ns);
  return listed(ns, [idIndex, ...indexes.map(({ spec, name }) => ({ v: 2, ...spec, name }))]);
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
    idIndex,
  }));
  return listed(`${db}.$cmd.listCollections`, all.filter(matches));
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

const buildInfo = async (): Promise<Doc> => ({
  version: '7.0.0',
  versionArray: [7, 0, 0, 0],
  modules: ['dev-mongo'],
  maxBsonObjectSize: 16 * 1024 * 1024,
});

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
