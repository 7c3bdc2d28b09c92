import { BSONRegExp } from 'bson';
import { type Condition, conditions, fieldConditions, isOperators } from './conditions.js';
import { CommandError, notSupported } from './errors.js';
import { encode, mapKey } from './keys.js';
import { leaves, parts } from './paths.js';
import { typeCode, typeCodes } from './types.js';
import { type Doc, isDoc, numeric, rank, toBool } from './values.js';

export type Matcher = (doc: Doc) => boolean;
type Test = (value: unknown) => boolean;

function regexTest(regex: BSONRegExp): Test {
  if (/[^ims]/.test(regex.options)) throw notSupported(`the regular expression option in "${regex.options}"`);
  try {
    const compiled = new RegExp(regex.pattern, regex.options);
    return value => typeof value === 'string' && compiled.test(value);
  } catch {
    throw new CommandError(51091, `Regular expression is invalid here: ${regex.pattern}`);
  }
}

/** Equal to one of some values, or matching one of some expressions; a missing field counts as null. */
function anyTest(args: unknown[]): Test {
  const matches = args.filter(arg => arg instanceof BSONRegExp).map(regexTest);
  const keys = new Set(args.filter(arg => !(arg instanceof BSONRegExp)).map(mapKey));
  return value =>
    (value === args[0] && keys.size > 0) ||
    keys.has(mapKey(value ?? null)) ||
    matches.some(test => test(value));
}

/** Compares only with values of the argument's type ("Type Bracketing"). */
function orderTest(arg: unknown, holds: (order: number) => boolean): Test {
  if (arg === null) return value => (value ?? null) === null && holds(0);
  const [type, bytes, nan] = [rank(arg), encode(arg), Number.isNaN(numeric(arg))];
  return value =>
    rank(value) === type &&
    nan === Number.isNaN(numeric(value)) &&
    holds(Buffer.compare(encode(value), bytes));
}

/** $elemMatch: conditions on an element, or a query on elements that are documents. */
function elementTest(arg: unknown): Test {
  if (!isDoc(arg)) throw new CommandError(2, '$elemMatch needs an Object');
  const matches = elementMatcher(arg);
  return value => Array.isArray(value) && value.some(matches);
}

/** The test of $elemMatch and $pull for one element of an array. */
export function elementMatcher(arg: Doc): Test {
  if (isOperators(arg) && !('$and' in arg || '$or' in arg || '$nor' in arg)) {
    const matches = matcher(fieldConditions('e', arg));
    return element => matches({ e: Array.isArray(element) ? [element] : element });
  }
  const matches = compile(arg);
  return element => isDoc(element) && matches(element);
}

function sizeTest(arg: unknown): Test {
  const size = numeric(arg);
  if (size === undefined || !Number.isInteger(Number(size)) || size < 0)
    throw new CommandError(2, `Failed to parse $size. Expected a non-negative integer: ${String(size)}`);
  return value => Array.isArray(value) && value.length === Number(size);
}

/** $mod: a divisor and a remainder, both truncated to integers as in MongoDB. */
function modTest(arg: unknown): Test {
  const numbers = Array.isArray(arg) ? (arg as unknown[]).map(numeric) : [];
  const [divisor, remainder] = numbers.map(value => Math.trunc(Number(value ?? NaN)));
  if (numbers.length !== 2 || divisor === undefined || Number.isNaN(divisor) || Number.isNaN(remainder))
    throw new CommandError(2, 'malformed mod, needs to be an array of two numbers');
  if (divisor === 0) throw new CommandError(2, 'divisor cannot be 0');
  return value => {
    const number = numeric(value);
    if (number === undefined) return false;
    // A 64-bit integer is divided exactly.
    if (typeof number === 'bigint') return Number(number % BigInt(divisor)) === remainder;
    return Math.trunc(number) % divisor === remainder;
  };
}

/** $type: a number or name of a type, or several. */
function typeTest(arg: unknown): Test {
  const wanted = new Set([arg].flat().flatMap(typeCodes));
  return value => value !== undefined && wanted.has(typeCode(value));
}

/** Tests of a single value at the end of a path. */
const tests: Record<string, (arg: unknown) => Test> = {
  $eq: arg => anyTest([arg]),
  $gt: arg => orderTest(arg, order => order > 0),
  $gte: arg => orderTest(arg, order => order >= 0),
  $lt: arg => orderTest(arg, order => order < 0),
  $lte: arg => orderTest(arg, order => order <= 0),
  $in: arg => anyTest(arg as unknown[]),
  $regex: arg => regexTest(arg as BSONRegExp),
  $size: sizeTest,
  $elemMatch: elementTest,
  $exists: () => value => value !== undefined,
  $type: typeTest,
  $mod: modTest,
};

/** Tests of an array as a whole instead of its elements. */
const whole = ['$size', '$elemMatch', '$exists'];

function not(inner: Matcher): Matcher {
  return doc => !inner(doc);
}

function conditionMatcher({ path, op, arg }: Condition): Matcher {
  switch (op) {
    case '$or': {
      const any = (arg as Doc[]).map(compile);
      return doc => any.some(matches => matches(doc));
    }
    case '$nor':
      return not(conditionMatcher({ path, op: '$or', arg }));
    case '$ne':
      if (arg instanceof BSONRegExp) throw new CommandError(2, "Can't have regex as arg to $ne.");
      return not(conditionMatcher({ path, op: '$eq', arg }));
    case '$nin':
      return not(conditionMatcher({ path, op: '$in', arg }));
    case '$not':
      if (arg instanceof BSONRegExp || isOperators(arg)) return not(matcher(fieldConditions(path, arg)));
      throw new CommandError(2, '$not needs a regex or a document');
    case '$exists':
      if (!toBool(arg)) return not(conditionMatcher({ path, op, arg: true }));
  }
  const [steps, make] = [parts(path), tests[op]];
  if (!make) throw new CommandError(2, `${op} needs another operator beside it`);
  const test = make(arg);
  const holds: Test = whole.includes(op)
    ? test
    : value => test(value) || (Array.isArray(value) && value.some(test));
  if (steps.length === 1) return doc => holds(Object.hasOwn(doc, path) ? doc[path] : undefined);
  return doc => leaves(doc, steps).some(holds);
}

/** Whether all of the conditions hold. */
export function matcher(all: Condition[]): Matcher {
  const each = all.map(conditionMatcher);
  return doc => each.every(matches => matches(doc));
}

/** A query as a test of documents. */
export const compile = (filter: Doc): Matcher => matcher(conditions(filter));

/** The position that `$` refers to in an update: the first element of `array` that meets one of the conditions. */
export function matchedPosition(all: Condition[], array: string, elements: readonly unknown[]): number {
  const chosen = all.filter(({ path }) => path === array || path.startsWith(`${array}.`));
  const condition = chosen.find(({ op }) => op === '$elemMatch') ?? chosen.at(-1);
  if (!condition || (condition.path === array && ['$ne', '$nin', '$not'].includes(condition.op))) return -1;
  const positionOf = (conditions: Condition[]): number => {
    const matches = matcher(conditions.map(one => ({ ...one, path: `e${one.path.slice(array.length)}` })));
    return elements.findIndex(element => matches({ e: [element] }));
  };
  // Several conditions on one field, such as a range, refer to the element that meets all of them.
  const range = positionOf(chosen.filter(({ path }) => path === condition.path));
  return range >= 0 ? range : positionOf([condition]);
}
