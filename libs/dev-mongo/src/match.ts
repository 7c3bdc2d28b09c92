import { BSONRegExp } from 'bson';
import { allowed } from './allow-list.js';
import { CommandError, notSupported } from './errors.js';
import { encode, mapKey } from './keys.js';
import { leaves, parts } from './paths.js';
import { typeCode, typeCodes } from './types.js';
import { type Doc, isDoc, numeric, rank, toBool } from './values.js';

/** One condition of a query: an operator on a path, or a list of queries under $or. */
export interface Condition {
  path: string;
  op: string;
  arg: unknown;
}

export type Matcher = (doc: Doc) => boolean;
type Test = (value: unknown) => boolean;

const isOperators = (value: unknown): value is Doc =>
  isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true && !('$ref' in value || '$id' in value);

/** The documents under $and, $or and $nor. */
function branches(op: string, arg: unknown): Doc[] {
  if (Array.isArray(arg) && arg.length > 0 && arg.every(isDoc)) return arg;
  throw new CommandError(2, `${op} argument must be a non-empty array of objects`);
}

/** The conditions of a query that all have to hold ("Query and Projection Operators"); $and is flattened. */
export function conditions(filter: Doc): Condition[] {
  return Object.entries(filter).flatMap(([key, value]): Condition[] => {
    if (!key.startsWith('$')) return fieldConditions(key, value);
    const op = allowed('query', key);
    if (op === '$and') return branches(op, value).flatMap(conditions);
    if (op === '$or' || op === '$nor') return [{ path: '', op, arg: branches(op, value) }];
    throw new CommandError(2, `unknown top level operator: ${op}`);
  });
}

/** The paths that a query looks at. */
export const pathsOf = (filter: Doc): string[][] => pathsOfConditions(conditions(filter));

export const pathsOfConditions = (all: Condition[]): string[][] =>
  all.flatMap(({ path, op, arg }) =>
    op === '$or' || op === '$nor' ? (arg as Doc[]).flatMap(pathsOf) : [parts(path)],
  );

const nesting = ['$or', '$nor', '$not', '$elemMatch'];

/** Whether a condition is about the types of values, which numbers decoded plainly have lost. */
export const asksForTypes = ({ op, arg }: Condition): boolean =>
  op === '$type' || (nesting.includes(op) && JSON.stringify(arg).includes('"$type"'));

/** The conditions on one field: a value, a regular expression or a document of operators. */
export function fieldConditions(path: string, value: unknown): Condition[] {
  if (value instanceof BSONRegExp) return [{ path, op: '$regex', arg: value }];
  if (!isOperators(value)) return [{ path, op: '$eq', arg: value }];
  return Object.entries(value).flatMap(([key, arg]) => {
    const op = allowed('query', key);
    if (op === '$and' || op === '$or' || op === '$nor') throw new CommandError(2, `unknown operator: ${op}`);
    if (op === '$options' && '$regex' in value) return [];
    if ((op === '$in' || op === '$nin') && !Array.isArray(arg))
      throw new CommandError(2, `${op} needs an array`);
    if (op === '$all') return allConditions(path, arg);
    return [{ path, op, arg: op === '$regex' ? regexOf(arg, value.$options) : arg }];
  });
}

/** $all: every value, or every $elemMatch, has to be there; an empty list matches nothing. */
function allConditions(path: string, arg: unknown): Condition[] {
  if (!Array.isArray(arg)) throw new CommandError(2, '$all needs an array');
  if (arg.length === 0) return [{ path, op: '$in', arg: [] }];
  return (arg as unknown[]).flatMap(value => {
    const [name] = isOperators(value) ? Object.keys(value) : [];
    if (name !== undefined && name !== '$elemMatch')
      throw new CommandError(2, `no ${name} expressions in $all`);
    return fieldConditions(path, value);
  });
}

function regexOf(pattern: unknown, options: unknown): BSONRegExp {
  const regex = pattern instanceof BSONRegExp ? pattern : { pattern, options: '' };
  if (typeof regex.pattern !== 'string') throw new CommandError(2, '$regex has to be a string');
  return new BSONRegExp(regex.pattern, typeof options === 'string' ? options : regex.options);
}

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

/** Compares with values of the argument's type only ("Type Bracketing"). */
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

/** What $elemMatch and $pull say about one element of an array. */
export function elementMatcher(arg: Doc): Test {
  if (isOperators(arg) && !('$and' in arg || '$or' in arg)) {
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

/** $type: a number or name of a type, or several. */
function typeTest(arg: unknown): Test {
  const wanted = new Set([arg].flat().flatMap(typeCodes));
  return value => value !== undefined && wanted.has(typeCode(value));
}

/** Tests of one value that a path leads to. */
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
};

/** Those of them that see an array as it is and not its elements. */
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

/** The position `$` stands for in an update: the first element of `array` that one of the conditions chose. */
export function matchedPosition(all: Condition[], array: string, elements: readonly unknown[]): number {
  const chosen = all.filter(({ path }) => path === array || path.startsWith(`${array}.`));
  const condition = chosen.find(({ op }) => op === '$elemMatch') ?? chosen.at(-1);
  if (!condition || (condition.path === array && ['$ne', '$nin', '$not'].includes(condition.op))) return -1;
  const positionOf = (conditions: Condition[]): number => {
    const matches = matcher(conditions.map(one => ({ ...one, path: `e${one.path.slice(array.length)}` })));
    return elements.findIndex(element => matches({ e: [element] }));
  };
  // Of several conditions on one field, such as a range, the element that meets all of them is meant.
  const range = positionOf(chosen.filter(({ path }) => path === condition.path));
  return range >= 0 ? range : positionOf([condition]);
}
