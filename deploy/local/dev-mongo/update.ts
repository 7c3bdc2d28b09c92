import { BSONRegExp, Double, Int32, Long } from 'bson';
import { allowed } from './allow-list.js';
import { CommandError, notSupported } from './errors.js';
import { compile, type Condition, fieldConditions, matchedPosition, matcher } from './match.js';
import { read, remove, resolve, write } from './update-path.js';
import { compare, type Doc, equal, isDoc, numeric, rank, toInt } from './values.js';

/** An update made ready: changes a document, decoded with exact number types, in place. */
export interface Update {
  replacement?: Doc;
  apply(doc: Doc, query: Condition[], inserting: boolean): Doc;
}

/** $inc: integers stay integers and grow from int to long; with a double in it the result is a double. */
function increase(current: unknown, arg: unknown, path: string): unknown {
  for (const value of [arg, current ?? arg]) {
    rank(value);
    if (numeric(value) === undefined)
      throw new CommandError(14, `Cannot apply $inc to or with a value of non-numeric type: {${path}}`);
  }
  if (current === undefined) return arg;
  if (current instanceof Double || arg instanceof Double)
    return new Double(Number(numeric(current)) + Number(numeric(arg)));
  const sum = BigInt(numeric(current)!) + BigInt(numeric(arg)!);
  if (BigInt.asIntN(64, sum) !== sum)
    throw new CommandError(2, `Failed to apply $inc: the result is out of 64 bits: {${path}}`);
  const int = current instanceof Int32 && arg instanceof Int32 && BigInt.asIntN(32, sum) === sum;
  return int ? new Int32(Number(sum)) : Long.fromBigInt(sum);
}

function arrayOf(op: string, value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw new CommandError(2, `The field '${path.join('.')}' must be an array but is not, in ${op}`);
}

/** The elements of $push and $addToSet: one value, or those under $each, with the modifiers beside it. */
function elements(op: string, arg: unknown): { added: unknown[]; slice?: number } {
  if (!isDoc(arg) || !('$each' in arg)) return { added: [arg] };
  const { $each, $slice, ...others } = arg;
  const [other] = Object.keys(others);
  if (other !== undefined) throw notSupported(`${other} in ${op}`);
  if (!Array.isArray($each)) throw new CommandError(2, `The argument to $each in ${op} must be an array`);
  const slice = toInt($slice, Infinity);
  if ($slice === undefined) return { added: $each as unknown[] };
  if (op === '$push' && Number.isInteger(slice)) return { added: $each as unknown[], slice };
  throw new CommandError(2, `$slice takes an integer, in $push only`);
}

function push(current: unknown[], arg: unknown): unknown[] {
  const { added, slice = Infinity } = elements('$push', arg);
  const list = [...current, ...added];
  return slice < 0 ? list.slice(slice) : list.slice(0, slice);
}

function addToSet(current: unknown[], arg: unknown): unknown[] {
  const list = [...current];
  for (const value of elements('$addToSet', arg).added)
    if (!list.some(item => equal(item, value))) list.push(value);
  return list;
}

/** $pull: a value, a condition on the element, or a query on elements that are documents. */
function pull(current: unknown[], arg: unknown): unknown[] {
  const operators = isDoc(arg) && Object.keys(arg)[0]?.startsWith('$');
  if (isDoc(arg) && !operators) {
    const matches = compile(arg);
    return current.filter(value => !isDoc(value) || !matches(value));
  }
  if (!operators && !(arg instanceof BSONRegExp)) return current.filter(value => !equal(value, arg));
  const matches = matcher(fieldConditions('e', arg));
  return current.filter(value => !matches({ e: value }));
}

/** The new value of one field under an operator ("Update Operators"); undefined leaves it as it is. */
function change(op: string, current: unknown, arg: unknown, path: string[]): unknown {
  switch (op) {
    case '$inc':
      return increase(current, arg, path.join('.'));
    case '$min':
      return current === undefined || compare(arg, current) < 0 ? arg : undefined;
    case '$max':
      return current === undefined || compare(arg, current) > 0 ? arg : undefined;
    case '$push':
      return push(arrayOf(op, current ?? [], path), arg);
    case '$addToSet':
      return addToSet(arrayOf(op, current ?? [], path), arg);
    case '$pull':
      return current === undefined ? undefined : pull(arrayOf(op, current, path), arg);
    default: // $set and $setOnInsert
      return arg;
  }
}

/** Two operators on one path, or on a path and one inside it, are an error in MongoDB. */
function checkConflicts(paths: string[]): void {
  const sorted = paths.map(path => `${path}.`).sort();
  sorted.forEach((path, i) => {
    if (i === 0 || !path.startsWith(sorted[i - 1]!)) return;
    throw new CommandError(40, `Updating the path '${path.slice(0, -1)}' would create a conflict`);
  });
}

function checkId(doc: Doc, id: unknown, inserting: boolean): Doc {
  if (inserting || equal(doc._id, id)) return doc;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Reads the `u` of an update: operators, or a document that replaces all but the _id. */
export function parseUpdate(spec: unknown): Update {
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
  checkConflicts(changes.map(({ path }) => path));
  return {
    apply(doc, query, inserting) {
      const id = doc._id;
      for (const { op, path, arg } of changes) {
        if (op === '$setOnInsert' && !inserting) continue;
        const at = resolve(doc, path, (array, list) => matchedPosition(query, array, list));
        const value = op === '$unset' ? undefined : change(op, read(doc, at), arg, at);
        if (op === '$unset') remove(doc, at);
        else if (value !== undefined) write(doc, at, value);
      }
      return checkId(doc, id, inserting && id === undefined);
    },
  };
}

/** The document an upsert starts from: what the query's equalities say ("Upsert with Operator Expressions"). */
export function upsertBase(query: Condition[]): Doc {
  const doc: Doc = {};
  for (const { path, op, arg } of query) {
    if (op !== '$eq') continue;
    if (read(doc, path.split('.')) !== undefined)
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    write(doc, path.split('.'), arg);
  }
  return doc;
}
