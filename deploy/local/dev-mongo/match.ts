import { BSONRegExp } from 'bson';
import { allowed } from './allow-list.js';
import { CommandError, notSupported } from './errors.js';
import { leaves, parts } from './paths.js';
import { compare, type Doc, isDoc, numeric, rank, toBool } from './values.js';

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

const asArray = (op: string, arg: unknown): unknown[] => {
  if (Array.isArray(arg)) return arg;
  throw new CommandError(2, `${op} needs an array`);
};

/** The conditions of a query that all have to hold ("Query and Projection Operators"); $and is flattened. */
export function conditions(filter: Doc): Condition[] {
  return Object.entries(filter).flatMap(([key, value]): Condition[] => {
    if (!key.startsWith('$')) return fieldConditions(key, value);
    const op = allowed('query', key);
    if (op !== '$and' && op !== '$or') throw new CommandError(2, `unknown top level operator: ${op}`);
    const branches = asArray(op, value).map(branch => {
      if (!isDoc(branch)) throw new CommandError(2, `${op} argument's entries must be objects`);
      return branch;
    });
    if (branches.length === 0) throw new CommandError(2, `${op} argument must be a non-empty array`);
    return op === '$and' ? branches.flatMap(conditions) : [{ path: '', op, arg: branches }];
  });
}

/** The conditions on one field: a value, a regular expression or a document of operators. */
export function fieldConditions(path: string, value: unknown): Condition[] {
  if (value instanceof BSONRegExp) return [{ path, op: '$regex', arg: value }];
  if (!isOperators(value)) return [{ path, op: '$eq', arg: value }];
  return Object.entries(value).flatMap(([key, arg]) => {
    const op = allowed('query', key);
    if (op === '$options') {
      if ('$regex' in value) return [];
      throw new CommandError(2, '$options needs a $regex');
    }
    if (op === '$and' || op === '$or') throw new CommandError(2, `unknown operator: ${op}`);
    return [{ path, op, arg: op === '$regex' ? regexOf(arg, value.$options) : arg }];
  });
}

function regexOf(pattern: unknown, options: unknown): BSONRegExp {
  const { pattern: source, options: own } =
    pattern instanceof BSONRegExp ? pattern : { pattern, options: '' };
  if (typeof source !== 'string') throw new CommandError(2, '$regex has to be a string');
  return new BSONRegExp(source, typeof options === 'string' ? options : own);
}

function regexTest(regex: BSONRegExp): Test {
  if (/[^ims]/.test(regex.options)) throw notSupported(`the regular expression option in "${regex.options}"`);
  let compiled: RegExp;
  try {
    compiled = new RegExp(regex.pattern, regex.options);
  } catch {
    throw new CommandError(51091, `Regular expression is invalid here: ${regex.pattern}`);
  }
  return value => typeof value === 'string' && compiled.test(value);
}

const isNull = (value: unknown) => value === null || value === undefined;

function equalTest(arg: unknown): Test {
  if (arg instanceof BSONRegExp) return regexTest(arg);
  return arg === null ? isNull : value => rank(value) === rank(arg) && compare(value, arg) === 0;
}

/** $gt and its like compare values of one type only ("Type Bracketing"). */
function orderTest(arg: unknown, holds: (order: number) => boolean): Test {
  if (arg === null) return value => isNull(value) && holds(0);
  const type = rank(arg);
  const nan = Number.isNaN(numeric(arg));
  return value => {
    if (rank(value) !== type) return false;
    return nan || Number.isNaN(numeric(value))
      ? nan && Number.isNaN(numeric(value)) && holds(0)
      : holds(compare(value, arg));
  };
}

function elementTest(arg: unknown): Test {
  if (!isDoc(arg)) throw new CommandError(2, '$elemMatch needs an Object');
  const own = isOperators(arg) && !['$and', '$or'].includes(Object.keys(arg)[0]!);
  const matches = own ? matcher(fieldConditions('e', arg)) : undefined;
  const inner = own ? undefined : compile(arg);
  const test: Test = value =>
    matches ? matches({ e: Array.isArray(value) ? [value] : value }) : isDoc(value) && inner!(value);
  return value => Array.isArray(value) && value.some(test);
}

/** Tests of one value a path leads to; `whole` ones see an array as it is and not its elements. */
function leafTest({ op, arg }: Condition): { test: Test; whole?: boolean } {
  switch (op) {
    case '$eq':
      return { test: equalTest(arg) };
    case '$gt':
      return { test: orderTest(arg, order => order > 0) };
    case '$gte':
      return { test: orderTest(arg, order => order >= 0) };
    case '$lt':
      return { test: orderTest(arg, order => order < 0) };
    case '$lte':
      return { test: orderTest(arg, order => order <= 0) };
    case '$in': {
      const tests = asArray(op, arg).map(equalTest);
      return { test: value => tests.some(test => test(value)) };
    }
    case '$regex':
      return { test: regexTest(arg as BSONRegExp) };
    case '$size': {
      const size = numeric(arg);
      if (size === undefined) throw new CommandError(2, '$size needs a number');
      return { whole: true, test: value => Array.isArray(value) && value.length === Number(size) };
    }
    case '$elemMatch':
      return { whole: true, test: elementTest(arg) };
    default:
      throw notSupported(`the query operator ${op}`);
  }
}

function conditionMatcher(condition: Condition): Matcher {
  const { path, op, arg } = condition;
  const not =
    (inner: Matcher): Matcher =>
    doc =>
      !inner(doc);
  switch (op) {
    case '$or': {
      const branches = (arg as Doc[]).map(compile);
      return doc => branches.some(branch => branch(doc));
    }
    case '$ne':
      if (arg instanceof BSONRegExp) throw new CommandError(2, "Can't have regex as arg to $ne.");
      return not(conditionMatcher({ path, op: '$eq', arg }));
    case '$nin':
      return not(conditionMatcher({ path, op: '$in', arg }));
    case '$not':
      if (!(arg instanceof BSONRegExp) && !isOperators(arg))
        throw new CommandError(2, '$not needs a regex or a document');
      return not(matcher(fieldConditions(path, arg)));
  }
  const steps = parts(path);
  if (op === '$exists') {
    const any: Matcher = doc => leaves(doc, steps).some(value => value !== undefined);
    return toBool(arg) ? any : not(any);
  }
  const { test, whole } = leafTest(condition);
  const holds: Test = value => test(value) || (!whole && Array.isArray(value) && value.some(test));
  if (steps.length === 1) return doc => holds(Object.hasOwn(doc, path) ? doc[path] : undefined);
  return doc => leaves(doc, steps).some(holds);
}

/** Whether all of the conditions hold. */
export function matcher(all: Condition[]): Matcher {
  const tests = all.map(conditionMatcher);
  return tests.length === 1 ? tests[0]! : doc => tests.every(test => test(doc));
}

/** A query as a test of documents. */
export const compile = (filter: Doc): Matcher => matcher(conditions(filter));

/** The position `$` stands for in an update: the first element of `array` that one of the conditions chose. */
export function matchedPosition(all: Condition[], array: string, elements: readonly unknown[]): number {
  const chosen = all.filter(({ path }) => path === array || path.startsWith(`${array}.`));
  const condition = chosen.find(({ op }) => op === '$elemMatch') ?? chosen.at(-1);
  if (!condition) return -1;
  const matches = matcher([{ ...condition, path: `e${condition.path.slice(array.length)}` }]);
  const path = condition.path.slice(array.length + 1);
  const negative = path === '' && ['$ne', '$nin', '$not'].includes(condition.op);
  return negative ? -1 : elements.findIndex(element => matches({ e: [element] }));
}
