import { Double, Int32, Long, Timestamp } from 'bson';
import { allowed } from './allow-list.js';
import { CommandError, notSupported } from './errors.js';
import { compile, type Condition, type Matcher, matchedPosition } from './match.js';
import { addToSet, pop, pull, pullAll, push } from './update-arrays.js';
import { type Positions, read, remove, resolve, write } from './update-path.js';
import { compare, type Doc, equal, isDoc, numeric, rank } from './values.js';

/** An update made ready: changes a document, decoded with exact number types, in place. */
export interface Update {
  replacement?: Doc;
  apply(doc: Doc, query: Condition[], inserting: boolean): Doc;
}

/** Integer arithmetic stays integer and grows from int to long; with a double in it the result is a double. */
function arithmetic(op: string, current: unknown, arg: unknown, path: string): unknown {
  for (const value of [arg, current]) {
    rank(value);
    if (numeric(value) === undefined && value !== undefined) {
      throw new CommandError(
        14,
        `Cannot apply ${op} to a value of non-numeric type or with a non-numeric argument: {${path}}`,
      );
    }
  }
  if (numeric(arg) === undefined)
    throw new CommandError(14, `Cannot apply ${op} with a non-numeric argument: {${path}}`);
  if (current === undefined && op === '$inc') return arg;
  const [a, b] = [current ?? new Int32(0), arg];
  if (a instanceof Double || b instanceof Double) {
    const [x, y] = [Number(numeric(a)), Number(numeric(b))];
    return new Double(op === '$inc' ? x + y : x * y);
  }
  const [x, y] = [BigInt(numeric(a)!), BigInt(numeric(b)!)];
  const result = op === '$inc' ? x + y : x * y;
  if (BigInt.asIntN(64, result) !== result)
    throw new CommandError(2, `Failed to apply ${op}: the result is out of 64 bits: {${path}}`);
  const int = a instanceof Int32 && b instanceof Int32 && BigInt.asIntN(32, result) === result;
  return int ? new Int32(Number(result)) : Long.fromBigInt(result);
}

function now(arg: unknown): unknown {
  const type = isDoc(arg) ? arg.$type : arg === true ? 'date' : undefined;
  if (type === 'date') return new Date();
  throw type === 'timestamp'
    ? notSupported('$currentDate of type timestamp')
    : new CommandError(2, '$currentDate needs true or { $type: "date" }');
}

function arrayOf(op: string, value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw new CommandError(2, `The field '${path.join('.')}' must be an array but is not, in ${op}`);
}

/** The new value of one field under an operator ("Update Operators"); undefined leaves it as it is. */
function change(op: string, current: unknown, arg: unknown, path: string[]): unknown {
  switch (op) {
    case '$set':
    case '$setOnInsert':
      return arg;
    case '$inc':
    case '$mul':
      return arithmetic(op, current, arg, path.join('.'));
    case '$min':
      return current === undefined || compare(arg, current) < 0 ? arg : undefined;
    case '$max':
      return current === undefined || compare(arg, current) > 0 ? arg : undefined;
    case '$currentDate':
      return now(arg);
    case '$push':
      return push(arrayOf(op, current ?? [], path), arg);
    case '$addToSet':
      return addToSet(arrayOf(op, current ?? [], path), arg);
    case '$pull':
      return current === undefined ? undefined : pull(arrayOf(op, current, path), arg);
    case '$pullAll':
      return current === undefined ? undefined : pullAll(arrayOf(op, current, path), arg);
    case '$pop':
      return current === undefined ? undefined : pop(arrayOf(op, current, path), arg);
    default:
      throw notSupported(`the update operator ${op}`);
  }
}

function rename(doc: Doc, from: string[], arg: unknown): void {
  if (typeof arg !== 'string')
    throw new CommandError(2, `The 'to' field for $rename must be a string: ${from.join('.')}`);
  const value = read(doc, from);
  if (value === undefined) return;
  remove(doc, from);
  write(doc, arg.split('.'), value);
}

/** Two operators on one path, or on a path and one inside it, are an error in MongoDB. */
function checkConflicts(paths: string[]): void {
  const sorted = paths.map(path => `${path}.`).sort();
  sorted.forEach((path, i) => {
    if (i === 0 || !path.startsWith(sorted[i - 1]!)) return;
    throw new CommandError(
      40,
      `Updating the path '${path.slice(0, -1)}' would create a conflict at '${sorted[i - 1]!.slice(0, -1)}'`,
    );
  });
}

function filtersByName(arrayFilters: unknown): Map<string, Matcher> {
  return new Map(
    ((arrayFilters ?? []) as Doc[]).map(filter => {
      const name = /^\w+/.exec(Object.keys(filter)[0] ?? '')?.[0];
      if (name === undefined) throw notSupported('an array filter that starts with an operator');
      return [name, compile(filter)];
    }),
  );
}

function checkId(doc: Doc, id: unknown, inserting: boolean): Doc {
  if (inserting || equal(doc._id, id)) return doc;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Reads the `u` of an update: operators, or a document that replaces all but the _id. */
export function parseUpdate(spec: unknown, arrayFilters?: unknown): Update {
  if (Array.isArray(spec)) throw notSupported('an update with an aggregation pipeline');
  if (!isDoc(spec)) throw new CommandError(9, 'Update argument must be a document');
  if (!Object.keys(spec)[0]?.startsWith('$')) {
    if (Object.keys(spec).some(key => key.startsWith('$')))
      throw new CommandError(52, 'a replacement has no $-prefixed field');
    const replace = (doc: Doc) => ('_id' in doc ? { _id: doc._id, ...spec } : { ...spec });
    return { replacement: spec, apply: (doc, _, inserting) => checkId(replace(doc), doc._id, inserting) };
  }
  const changes = Object.entries(spec).flatMap(([name, fields]) => {
    const op = allowed('update', name);
    if (!isDoc(fields)) throw new CommandError(9, `Modifiers operate on fields but ${op} has none`);
    return Object.entries(fields).map(([path, arg]) => ({ op, path, arg }));
  });
  checkConflicts(changes.flatMap(({ op, path, arg }) => (op === '$rename' ? [path, String(arg)] : [path])));
  const filters = filtersByName(arrayFilters);
  const used = changes.map(({ path }) => path).join('.');
  for (const name of filters.keys()) {
    if (!used.includes(`$[${name}]`))
      throw new CommandError(9, `The array filter for identifier '${name}' was not used in the update`);
  }
  return {
    apply(doc, query, inserting) {
      const id = doc._id;
      const positions: Positions = { filters, matched: (array, list) => matchedPosition(query, array, list) };
      for (const { op, path, arg } of changes) {
        if (op === '$setOnInsert' && !inserting) continue;
        for (const at of resolve(doc, path, positions)) {
          if (op === '$rename') rename(doc, at, arg);
          else if (op === '$unset') remove(doc, at);
          else {
            const value = change(op, read(doc, at), arg, at);
            if (value !== undefined) write(doc, at, value);
          }
        }
      }
      return checkId(doc, id, inserting && id === undefined);
    },
  };
}

/** The document an upsert starts from: what the query's equalities say ("Upsert with Operator Expressions"). */
export function upsertBase(query: Condition[]): Doc {
  const doc: Doc = {};
  for (const { path, op, arg } of query) {
    if (op !== '$eq' || arg instanceof Timestamp) continue;
    if (read(doc, path.split('.')) !== undefined)
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    write(doc, path.split('.'), arg);
  }
  return doc;
}
