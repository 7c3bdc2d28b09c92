import { BSONRegExp } from 'bson';
import { allowed } from './allow-list.js';
import { CommandError } from './errors.js';
import { parts } from './paths.js';
import { type Doc, isDoc } from './values.js';

/** One condition of a query: an operator on a path, or a list of queries under $or. */
export interface Condition {
  path: string;
  op: string;
  arg: unknown;
}

export const isOperators = (value: unknown): value is Doc =>
  isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true && !('$ref' in value || '$id' in value);

/** The conditions on documents under $and, $or and $nor. */
function branches(op: string, arg: unknown): Doc[] {
  if (Array.isArray(arg) && arg.length > 0 && arg.every(isDoc)) return arg;
  throw new CommandError(2, `${op} argument must be a non-empty array of objects`);
}

/** The conditions of a query, all of which must hold ("Query and Projection Operators"); $and is flattened. */
export function conditions(filter: Doc): Condition[] {
  return Object.entries(filter).flatMap(([key, value]): Condition[] => {
    if (!key.startsWith('$')) return fieldConditions(key, value);
    const op = allowed('query', key);
    if (op === '$and') return branches(op, value).flatMap(conditions);
    if (op === '$or' || op === '$nor') return [{ path: '', op, arg: branches(op, value) }];
    throw new CommandError(2, `unknown top level operator: ${op}`);
  });
}

/** The paths that a query refers to. */
export const pathsOf = (filter: Doc): string[][] => pathsOfConditions(conditions(filter));

export const pathsOfConditions = (all: Condition[]): string[][] =>
  all.flatMap(({ path, op, arg }) =>
    op === '$or' || op === '$nor' ? (arg as Doc[]).flatMap(pathsOf) : [parts(path)],
  );

const nesting = ['$or', '$nor', '$not', '$elemMatch'];

/** Whether a condition depends on types, which plainly decoded numbers do not have. */
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

/** $all: every value, or every $elemMatch, must be present; an empty list matches nothing. */
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
