import { BSONRegExp, Double, Int32, Long } from 'bson';
import { allowed } from './allow-list.js';
import { CommandError, notSupported } from './errors.js';
import { compare, equal } from './keys.js';
import { type Condition, elementMatcher, matchedPosition } from './match.js';
import { checkConflicts, read, remove, resolve, write } from './update-path.js';
import { type Doc, isDoc, numeric, rank, toInt } from './values.js';

/** An update made ready: changes a document, decoded with exact number types, in place. */
export interface Update {
  replacement: boolean;
  apply(doc: Doc, query: Condition[], inserting: boolean): Doc;
}

/** The new value of a field: from its current one, the operator's argument and the path, for messages. */
type Change = (current: unknown, arg: unknown, path: string) => unknown;

/** $inc: integers stay integers and grow from int to long; with a double in it the result is a double. */
const increase: Change = (current, arg, path) => {
  const [a, b] = [current ?? arg, arg].map(value => (rank(value), numeric(value)));
  if (a === undefined || b === undefined || current === null)
    throw new CommandError(14, `Cannot apply $inc to or with a value of non-numeric type: {${path}}`);
  if (current === undefined) return arg;
  if (current instanceof Double || arg instanceof Double) return new Double(Number(a) + Number(b));
  const sum = BigInt(a) + BigInt(b);
  if (BigInt.asIntN(64, sum) !== sum)
    throw new CommandError(2, `Failed to apply $inc: the result is out of 64 bits: {${path}}`);
  const int = current instanceof Int32 && arg instanceof Int32 && BigInt.asIntN(32, sum) === sum;
  return int ? new Int32(Number(sum)) : Long.fromBigInt(sum);
};

function listOf(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw new CommandError(2, `The field '${path}' must be an array but is not`);
}

/** The elements of $push and $addToSet: one value, or those under $each, with the modifiers beside it. */
function elements(op: string, arg: unknown): { added: unknown[]; slice: number } {
  if (!isDoc(arg) || !('$each' in arg)) return { added: [arg], slice: Infinity };
  const { $each, $slice, ...others } = arg;
  const [other = op === '$push' || $slice === undefined ? undefined : '$slice'] = Object.keys(others);
  if (other !== undefined) throw notSupported(`${other} in ${op}`);
  return { added: listOf($each, '$each'), slice: toInt($slice, Infinity) };
}

const push: Change = (current, arg, path) => {
  const { added, slice } = elements('$push', arg);
  const list = [...listOf(current ?? [], path), ...added];
  return slice < 0 ? list.slice(slice) : list.slice(0, slice);
};

const addToSet: Change = (current, arg, path) => {
  const list = [...listOf(current ?? [], path)];
  for (const value of elements('$addToSet', arg).added)
    if (!list.some(item => equal(item, value))) list.push(value);
  return list;
};

/** $pull: a value, a condition on the element, or a query on elements that are documents. */
const pull: Change = (current, arg, path) => {
  const query = arg instanceof BSONRegExp ? { $regex: arg } : arg;
  const matches = isDoc(query) ? elementMatcher(query) : (value: unknown) => equal(value, arg);
  return current === undefined ? undefined : listOf(current, path).filter(value => !matches(value));
};

/** "Update Operators"; $unset, which has no value, is in `parseUpdate`. */
const changes: Record<string, Change> = {
  $set: (_, arg) => arg,
  $setOnInsert: (_, arg) => arg,
  $inc: increase,
  $min: (current, arg) => (current === undefined || compare(arg, current) < 0 ? arg : current),
  $max: (current, arg) => (current === undefined || compare(arg, current) > 0 ? arg : current),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};

function checkId(doc: Doc, id: unknown, inserting: boolean): Doc {
  if (inserting || equal(doc._id, id)) return doc;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Reads the `u` of an update: operators, or a document that replaces all but the _id. */
export function parseUpdate(spec: unknown): Update {
  if (!isDoc(spec)) throw notSupported('an update with an aggregation pipeline');
  if (!Object.keys(spec)[0]?.startsWith('$')) {
    if (Object.keys(spec).some(key => key.startsWith('$')))
      throw new CommandError(52, 'a replacement has no $-prefixed field');
    const replace = (doc: Doc) => ('_id' in doc ? { _id: doc._id, ...spec } : { ...spec });
    return { replacement: true, apply: (doc, _, inserting) => checkId(replace(doc), doc._id, inserting) };
  }
  const steps = Object.entries(spec).flatMap(([name, fields]) => {
    const op = allowed('update', name);
    if (!isDoc(fields)) throw new CommandError(9, `Modifiers operate on fields but ${op} has none`);
    return Object.entries(fields).map(([path, arg]) => ({ op, path, arg }));
  });
  checkConflicts(steps.map(({ path }) => path));
  return {
    replacement: false,
    apply(doc, query, inserting) {
      const id = doc._id;
      // All paths first: what one step writes does not change which element the query had matched.
      const due = steps
        .filter(({ op }) => op !== '$setOnInsert' || inserting)
        .map(step => ({
          ...step,
          at: resolve(doc, step.path, (array, list) => matchedPosition(query, array, list)),
        }));
      for (const { op, path, arg, at } of due) {
        const value = changes[op]?.(read(doc, at), arg, path);
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
