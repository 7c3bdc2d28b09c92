import { ObjectId } from 'bson';
import type { Command, Call, Engine } from './engine.js';
import { CommandError, notSupported } from './errors.js';
import { conditions } from './match.js';
import { compileProjection } from './projection.js';
import { scan } from './scan.js';
import { sortPattern } from './sort.js';
import { decodeExact, encodeDoc } from './storage.js';
import { parseUpdate, type Update, upsertBase } from './update.js';
import { type Doc, docOf, toBool, toInt } from './values.js';

function checkFields(statement: Doc, names: string[], where: string): void {
  const unknown = Object.keys(statement).find(name => !names.includes(name));
  if (unknown !== undefined) throw notSupported(`the field ${unknown} of ${where}`);
}

/** Runs the statements of a write command; a failed one becomes a write error, and ends an ordered command. */
function statements<T>(
  list: readonly T[],
  ordered: unknown,
  run: (statement: T, index: number) => void,
): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, statement] of list.entries()) {
    if (writeErrors.length > 0 && ordered !== false) break;
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function insert(engine: Engine, call: Call): Promise<Doc> {
  const { documents, ordered } = call.body;
  return engine.write(call, () => {
    const collection = engine.catalog.require(engine.ns(call));
    let n = 0;
    const errors = statements(documents as Buffer[], ordered, raw => {
      engine.records.insert(collection, raw);
      n++;
    });
    return { n, ...errors };
  });
}

/** What a query finds, collected before the first change; inside a write. */
function collect(engine: Engine, ns: string, filter: Doc, many: boolean, sort: Doc = {}): Buffer[] {
  const collection = engine.catalog.find(ns);
  const list: Buffer[] = [];
  if (!collection) return list;
  for (const found of scan(engine.storage, collection, conditions(filter), sortPattern(sort))) {
    if (found) list.push(found.raw);
    if (found && !many) break;
  }
  return list;
}

interface Change {
  filter: Doc;
  update: Update;
  upsert: boolean;
  many?: boolean;
  sort?: Doc;
}

interface Changed {
  n: number;
  nModified: number;
  upserted?: unknown;
  before?: Doc;
  after?: Doc;
}

/** Updates the documents found, or inserts one; inside a write. */
function change(engine: Engine, ns: string, { filter, update, upsert, many = false, sort }: Change): Changed {
  const query = conditions(filter);
  const result: Changed = { n: 0, nModified: 0 };
  for (const raw of collect(engine, ns, filter, many, sort)) {
    result.before = decodeExact(raw);
    result.after = update.apply(decodeExact(raw), query, false);
    result.nModified += Number(engine.records.replace(engine.catalog.require(ns), raw, result.after));
    result.n++;
  }
  if (result.n > 0 || !upsert) return result;
  const base = upsertBase(query.filter(({ path }) => !update.replacement || path === '_id'));
  const made = update.apply(base, query, true);
  const after = { _id: made._id ?? new ObjectId(), ...made };
  engine.records.insert(engine.catalog.require(ns), encodeDoc(after));
  return { n: 1, nModified: 0, upserted: after._id, after };
}

/** update: all statements in one commit, also those that change many documents. */
function update(engine: Engine, call: Call): Promise<Doc> {
  const { updates, ordered } = call.body;
  return engine.write(call, () => {
    const reply = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = statements(updates as Doc[], ordered, (item, index) => {
      checkFields(item, ['q', 'u', 'multi', 'upsert'], 'an update');
      const [parsed, many] = [parseUpdate(item.u), toBool(item.multi)];
      if (many && parsed.replacement) throw new CommandError(9, 'a replacement cannot update many documents');
      const changed = change(engine, engine.ns(call), {
        filter: docOf(item.q),
        update: parsed,
        upsert: toBool(item.upsert),
        many,
      });
      reply.n += changed.n;
      reply.nModified += changed.nModified;
      if (changed.upserted !== undefined) upserted.push({ index, _id: changed.upserted });
    });
    return { ...reply, ...(upserted.length > 0 && { upserted }), ...errors };
  });
}

/** Deletes the first document a query finds, or all; inside a write. Returns the deleted ones. */
export function deleteFound(engine: Engine, ns: string, filter: Doc, many: boolean, sort?: Doc): Doc[] {
  return collect(engine, ns, filter, many, sort).map(raw => {
    const doc = decodeExact(raw);
    engine.records.remove(engine.catalog.require(ns), doc);
    return doc;
  });
}

function remove(engine: Engine, call: Call): Promise<Doc> {
  const { deletes, ordered } = call.body;
  return engine.write(call, () => {
    let n = 0;
    const errors = statements(deletes as Doc[], ordered, item => {
      checkFields(item, ['q', 'limit'], 'a delete');
      n += deleteFound(engine, engine.ns(call), docOf(item.q), toInt(item.limit, 0) !== 1).length;
    });
    return { n, ...errors };
  });
}

/** findAndModify: finds, changes and returns one document in one commit. */
function findAndModify(engine: Engine, call: Call): Promise<Doc> {
  const { body } = call;
  const ns = engine.ns(call);
  const [filter, sort, upsert] = [docOf(body.query), docOf(body.sort), toBool(body.upsert)];
  const parsed = toBool(body.remove) ? undefined : parseUpdate(body.update);
  const spec = docOf(body.fields);
  const project = Object.keys(spec).length > 0 ? compileProjection(spec) : (doc: Doc) => doc;
  const shown = (doc: Doc | undefined) => (doc ? project(doc) : null);
  return engine.write(call, () => {
    if (!parsed) {
      const deleted = deleteFound(engine, ns, filter, false, sort);
      return { lastErrorObject: { n: deleted.length }, value: shown(deleted[0]) };
    }
    const { n, upserted, before, after } = change(engine, ns, { filter, update: parsed, upsert, sort });
    const lastErrorObject = {
      n,
      updatedExisting: before !== undefined,
      ...(upserted !== undefined && { upserted }),
    };
    return { lastErrorObject, value: shown(toBool(body.new) ? after : before) };
  });
}

export const writeCommands: Record<string, Command> = {
  insert: { fields: 'documents ordered bypassDocumentValidation', run: insert },
  update: { fields: 'updates ordered bypassDocumentValidation', run: update },
  delete: { fields: 'deletes ordered', run: remove },
  findAndModify: {
    fields: 'query sort update remove new fields upsert bypassDocumentValidation',
    run: findAndModify,
  },
};
