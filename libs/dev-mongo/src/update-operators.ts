import { BSONRegExp, Double, Int32, Long, Timestamp } from 'bson';
import { CommandError } from './errors.js';
import { compare, equal } from './keys.js';
import { elementMatcher } from './match.js';
import { sortBy, sortPattern } from './sort.js';
import { docOf, isDoc, numeric } from './values.js';

/** The new value of a field, computed from its current one; undefined: the field stays unchanged. */
export type Change = (current: unknown) => unknown;
/** An operator with its argument, which is checked before any document is read. */
type Operator = (arg: unknown, path: string) => Change;

const badValue = (message: string) => new CommandError(2, message);
const mismatch = (message: string) => new CommandError(14, message);

/** Integers stay integers and grow from int to long; if either operand is a double, so is the result. */
function calculated(
  name: string,
  on: { doubles(a: number, b: number): number; integers(a: bigint, b: bigint): bigint },
): Operator {
  return (arg, path) => {
    const b = numeric(arg);
    if (b === undefined) throw mismatch(`Cannot ${name} with non-numeric argument: {${path}}`);
    return current => {
      if (current === undefined && name === 'increment') return arg;
      const before = current === undefined ? new Int32(0) : current;
      const a = numeric(before);
      if (a === undefined) throw mismatch(`Cannot apply $inc to a value of non-numeric type: {${path}}`);
      if (before instanceof Double || arg instanceof Double)
        return new Double(on.doubles(Number(a), Number(b)));
      const result = on.integers(BigInt(a), BigInt(b));
      if (BigInt.asIntN(64, result) !== result)
        throw badValue(`Failed to ${name}: the result is out of 64 bits: {${path}}`);
      const int = before instanceof Int32 && arg instanceof Int32 && BigInt.asIntN(32, result) === result;
      return int ? new Int32(Number(result)) : Long.fromBigInt(result);
    };
  };
}

function listOf(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw badValue(`The field '${path}' must be an array but is not`);
}

function whole(value: unknown, name: string): number {
  const number = Number(numeric(value) ?? NaN);
  if (Number.isInteger(number)) return number;
  throw badValue(`The value for ${name} must be an integer value`);
}

type Elements = (list: unknown[]) => unknown[];

/** $sort of $push: by the elements themselves (1 or -1), or by fields of elements that are documents. */
function elementOrder(arg: unknown): Elements {
  if (arg === undefined) return list => list;
  const direction = numeric(arg);
  if (direction === 1 || direction === -1) return list => list.toSorted((a, b) => compare(a, b) * direction);
  if (!isDoc(arg))
    throw badValue('The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1}');
  const pattern = sortPattern(arg);
  return list => sortBy(list, pattern, docOf);
}

/** $push: one value, or the values of $each, inserted at $position, then sorted by $sort and truncated by $slice. */
const push: Operator = (arg, path) => {
  if (!isDoc(arg) || !('$each' in arg)) return current => [...listOf(current ?? [], path), arg];
  const { $each, $slice, $position, $sort, ...others } = arg;
  const [other] = Object.keys(others);
  if (other !== undefined) throw badValue(`Unrecognized clause in $push: ${other}`);
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  const slice = $slice === undefined ? Infinity : whole($slice, '$slice');
  const position = $position === undefined ? Infinity : whole($position, '$position');
  const ordered = elementOrder($sort);
  return current => {
    const inserted = [...listOf(current ?? [], path)];
    inserted.splice(position, 0, ...($each as unknown[]));
    const list = ordered(inserted);
    return slice < 0 ? list.slice(slice) : list.slice(0, slice);
  };
};

const addToSet: Operator = (arg, path) => {
  const each = isDoc(arg) && Object.keys(arg)[0] === '$each';
  const other = each && Object.keys(arg).find(name => name !== '$each');
  if (other) throw badValue(`Found unexpected fields after $each in $addToSet: ${other}`);
  if (each && !Array.isArray(arg.$each))
    throw mismatch('The argument to $each in $addToSet must be an array');
  const added = each ? (arg.$each as unknown[]) : [arg];
  return current => {
    const list = [...listOf(current ?? [], path)];
    for (const value of added) if (!list.some(item => equal(item, value))) list.push(value);
    return list;
  };
};

/** $pull: a value, a condition on the element, or a query on elements that are documents. */
const pull: Operator = (arg, path) => {
  const query = arg instanceof BSONRegExp ? { $regex: arg } : arg;
  const matches = isDoc(query) ? elementMatcher(query) : (value: unknown) => equal(value, arg);
  return current =>
    current === undefined ? undefined : listOf(current, path).filter(value => !matches(value));
};

/** $pop removes the last element (1) or the first (-1). */
const pop: Operator = (arg, path) => {
  const side = numeric(arg);
  if (side !== 1 && side !== -1) throw new CommandError(9, `$pop expects 1 or -1, found: ${String(arg)}`);
  return current =>
    current === undefined
      ? undefined
      : side === 1
        ? listOf(current, path).slice(0, -1)
        : listOf(current, path).slice(1);
};

/** $pullAll: every element that equals one of some values. */
const pullAll: Operator = (arg, path) => {
  if (!Array.isArray(arg)) throw badValue('$pullAll requires an array argument');
  return current =>
    current === undefined
      ? undefined
      : listOf(current, path).filter(value => !arg.some(item => equal(item, value)));
};

/** $currentDate: a date (true or `{ $type: 'date' }`) or a timestamp. */
const currentDate: Operator = (arg, path) => {
  const type = isDoc(arg) ? arg.$type : arg === true ? 'date' : undefined;
  if (type !== 'date' && type !== 'timestamp')
    throw badValue(`$currentDate takes true, or a $type that is 'date' or 'timestamp': {${path}}`);
  return () => (type === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
};

/**
 * The lesser or greater of the current value and the argument, in the order of values; undefined if the current value
 * stays.
 */
const better =
  (sign: 1 | -1): Operator =>
  arg =>
  current =>
    current === undefined || compare(arg, current) * sign > 0 ? arg : undefined;

/** "Update Operators". $unset, $setOnInsert and $rename, which do more than compute a value, are in `parseUpdate`. */
export const operators: Record<string, Operator> = {
  $set: arg => () => arg,
  $setOnInsert: arg => () => arg,
  $inc: calculated('increment', { doubles: (a, b) => a + b, integers: (a, b) => a + b }),
  $mul: calculated('multiply', { doubles: (a, b) => a * b, integers: (a, b) => a * b }),
  $min: better(-1),
  $max: better(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $currentDate: currentDate,
};
