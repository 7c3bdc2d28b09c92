import { ObjectId } from 'bson';
import { fieldsExact, withFields } from './bson-fields.js';
import { type Condition, conditions } from './conditions.js';
import type { Call, Command, Engine } from './engine.js';
import { CommandError, notSupported } from './errors.js';
import { compileProjection } from './projection.js';
import { type Match, scan } from './scan.js';
import { sortPattern } from './sort.js';
import { decodeExact, documentKey, encodeDoc } from './storage.js';
import { parseUpdate, type ReadPipeline, type Update, upsertBase } from './update.js';
import { type Doc, docOf, toBool } from './values.js';

/** Runs the statements of a write command; a failed one becomes a write error, and ends an ordered command. */
function statements<T>(list: unknown, ordered: unknown, run: (statement: T, index: number) => void): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, statement] of (list as T[]).entries()) {
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

/** Refuses unknown fields of a statement, such as a collation. */
function checkFields(statement: Doc, names: string[]): void {
  const unknown = Object.keys(statement).find(name => !names.includes(name));
  if (unknown !== undefined) throw notSupported(`the field ${unknown} of a write`);
}

function insert(engine: Engine, call: Call): Promise<Doc> {
  return engine.write(call, () => {
    let n = 0;
    const errors = statements<Buffer>(call.body.documents, call.body.ordered, raw => {
      engine.records.insert(engine.catalog.require(call.ns), raw);
      n++;
    });
    return { n, ...errors };
  });
}

interface Selection {
  filter: Doc;
  many?: boolean;
  sort?: Doc;
  hint?: unknown;
}

/** Maximum number of matching documents kept in memory while they are changed; the others are read again. */
const maxInMemory = 1000;

/** The results of a query, collected before the first change; only inside a write. */
function collect(
  { catalog, storage }: Engine,
  ns: string,
  { filter, many, sort = {}, hint }: Selection,
): Pick<Match, 'record' | 'raw'>[] {
  const collection = catalog.find(ns);
  const list: { record: Buffer; raw: Buffer }[] = [];
  const query = conditions(filter);
  for (const found of collection ? scan(storage, collection, query, sortPattern(sort), hint) : []) {
    if (!found) continue;
    const { record, raw } = found;
    const stored = () => storage.docs.get(documentKey(collection!.id, record))!;
    list.push(
      list.length < maxInMemory
        ? { record, raw }
        : Object.defineProperty({ record } as Match, 'raw', { get: stored }),
    );
    if (!many) break;
  }
  return list;
}

interface Changed {
  n: number;
  nModified: number;
  upserted?: unknown;
  before?: Buffer;
  after?: Buffer;
}

/** A stored document after an update: only the fields that the update writes are decoded. */
function applied(update: Update, raw: Buffer, query: Condition[]): Buffer {
  if (!update.written) return encodeDoc(update.apply(decodeExact(raw), query, false));
  const changed = update.apply(fieldsExact(raw, update.wanted), query, false);
  return withFields(raw, update.wanted, encodeDoc(changed));
}

/** Updates the matching documents, or inserts one; only inside a write. */
function change(engine: Engine, ns: string, selection: Selection, update: Update, upsert: boolean): Changed {
  const query = conditions(selection.filter);
  const result: Changed = { n: 0, nModified: 0 };
  for (const { record, raw } of collect(engine, ns, selection)) {
    result.before = raw;
    result.after = applied(update, raw, query);
    const collection = engine.catalog.require(ns);
    result.nModified += Number(engine.records.replace(collection, record, raw, result.after, update.written));
    result.n++;
  }
  if (result.n > 0 || !upsert) return result;
  const base = upsertBase(query.filter(({ path }) => !update.replacement || path === '_id'));
  const made = update.apply(base, query, true);
  const after = { _id: made._id ?? new ObjectId(), ...made };
  const raw = encodeDoc(after);
  engine.records.insert(engine.catalog.require(ns), raw);
  return { n: 1, nModified: 0, upserted: after._id, after: raw };
}

/** The pipeline parser, loaded when one of the updates is a pipeline. */
const pipelineReader = async (updates: unknown[]): Promise<ReadPipeline | undefined> =>
  updates.some(Array.isArray) ? (await import('./update-pipeline.js')).pipelineUpdate : undefined;

/** update: all statements in one commit, including those that change many documents. */
async function update(engine: Engine, call: Call): Promise<Doc> {
  const readPipeline = await pipelineReader((call.body.updates as Doc[]).map(({ u }) => u));
  return engine.write(call, () => {
    const reply = { n: 0, nModified: 0, upserted: [] as Doc[] };
    const errors = statements<Doc>(call.body.updates, call.body.ordered, (item, index) => {
      checkFields(item, ['q', 'u', 'multi', 'upsert', 'hint', 'arrayFilters']);
      const [parsed, many] = [parseUpdate(item.u, item.arrayFilters, readPipeline), toBool(item.multi)];
      if (many && parsed.replacement) throw new CommandError(9, 'a replacement cannot update many documents');
      const selection = { filter: docOf(item.q), many, hint: item.hint };
      const changed = change(engine, call.ns, selection, parsed, toBool(item.upsert));
      reply.n += changed.n;
      reply.nModified += changed.nModified;
      if (changed.upserted !== undefined) reply.upserted.push({ index, _id: changed.upserted });
    });
    return { ...reply, upserted: reply.upserted.length > 0 ? reply.upserted : undefined, ...errors };
  });
}

/**
 * Deletes the first document that matches a query, or all; only inside a write. Returns their number, and the first.
 */
export function deleteFound(engine: Engine, ns: string, selection: Selection): { n: number; first?: Buffer } {
  const found = collect(engine, ns, selection);
  for (const { record, raw } of found) engine.records.remove(engine.catalog.require(ns), record, raw);
  return { n: found.length, ...(found[0] && { first: found[0].raw }) };
}

function remove(engine: Engine, call: Call): Promise<Doc> {
  return engine.write(call, () => {
    let n = 0;
    const errors = statements<Doc>(call.body.deletes, call.body.ordered, item => {
      checkFields(item, ['q', 'limit', 'hint']);
      const selection = { filter: docOf(item.q), many: !toBool(item.limit), hint: item.hint };
      n += deleteFound(engine, call.ns, selection).n;
    });
    return { n, ...errors };
  });
}

/** findAndModify: finds, changes and returns one document in one commit. */
async function findAndModify(engine: Engine, call: Call): Promise<Doc> {
  const { ns, body } = call;
  const readPipeline = await pipelineReader([body.update]);
  const selection = { filter: docOf(body.query), sort: docOf(body.sort), hint: body.hint };
  const parsed = toBool(body.remove) ? undefined : parseUpdate(body.update, body.arrayFilters, readPipeline);
  const spec = docOf(body.fields);
  const project =
    Object.keys(spec).length > 0 ? compileProjection(spec, conditions(selection.filter)) : (doc: Doc) => doc;
  return engine.write(call, () => {
    if (!parsed) {
      const { n, first } = deleteFound(engine, ns, selection);
      return { lastErrorObject: { n }, value: first ? project(decodeExact(first)) : null };
    }
    const { n, upserted, before, after } = change(engine, ns, selection, parsed, toBool(body.upsert));
    const returned = toBool(body.new) ? after : before;
    const lastErrorObject = { n, updatedExisting: before !== undefined, upserted };
    return { lastErrorObject, value: returned ? project(decodeExact(returned)) : null };
  });
}

const modifyFields = 'query sort update remove new fields upsert arrayFilters hint bypassDocumentValidation';

export const writeCommands: Record<string, Command> = {
  insert: { fields: 'documents ordered bypassDocumentValidation', run: insert },
  update: { fields: 'updates ordered bypassDocumentValidation', run: update },
  delete: { fields: 'deletes ordered', run: remove },
  findAndModify: { fields: modifyFields, run: findAndModify },
};
