import { ObjectId } from 'bson';
import { accumulate } from './accumulators.js';
import { allowed } from './allow-list.js';
import { checkUtc, formatDate, toDate } from './dates.js';
import { CommandError } from './errors.js';
import { typeName } from './types.js';
import { compare, type Doc, equal, get, isDoc, numeric, toNumber } from './values.js';

/** What an expression is evaluated on: the document and the variables around it. */
export interface Scope {
  root: Doc;
  vars: Doc;
}

export type Eval = (scope: Scope) => unknown;
type Operator = (arg: unknown, name: string) => Eval;

const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;
const truthy = (value: unknown) => !isNil(value) && value !== false && numeric(value) !== 0;

/** A field path: arrays on the way give the list of what their documents have there. */
function follow(value: unknown, path: readonly string[], at = 0): unknown {
  if (at === path.length) return value;
  if (Array.isArray(value))
    return value
      .filter(isDoc)
      .map(item => follow(item, path, at))
      .filter(item => item !== undefined);
  return isDoc(value) ? follow(get(value, path[at]!), path, at + 1) : undefined;
}

function variable(path: string[]): Eval {
  const [name, ...rest] = path as [string, ...string[]];
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => follow(root, rest);
  if (name === 'NOW') return () => new Date();
  if (name === 'REMOVE') return () => undefined;
  return ({ vars }) => {
    if (Object.hasOwn(vars, name)) return follow(vars[name], rest);
    throw new CommandError(17276, `Use of undefined variable: ${name}`);
  };
}

/** An expression made ready ("Aggregation Expressions"): paths, variables, operators, documents, arrays, values. */
export function compileExpression(expression: unknown): Eval {
  if (typeof expression === 'string' && expression.startsWith('$$'))
    return variable(expression.slice(2).split('.'));
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const path = expression.slice(1).split('.');
    return ({ root }) => follow(root, path);
  }
  if (Array.isArray(expression)) {
    const items = expression.map(compileExpression);
    return scope => items.map((item): unknown => item(scope) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [first] = Object.keys(expression);
  if (first?.startsWith('$')) {
    if (Object.keys(expression).length > 1)
      throw new CommandError(15983, `an expression has one operator, found more beside ${first}`);
    return operators[allowed('expression', first)]!(expression[first], first);
  }
  const fields = Object.entries(expression).map(([name, value]) => [name, compileExpression(value)] as const);
  return scope => {
    const values = fields.map(([name, value]) => [name, value(scope)] as const);
    return Object.fromEntries<unknown>(values.filter(([, value]) => value !== undefined));
  };
}

/** An operator on a fixed number of arguments (a single one may stand without its array). */
const fixed =
  (min: number, max: number, run: (...values: unknown[]) => unknown): Operator =>
  (arg, name) => {
    const list = Array.isArray(arg) ? (arg as unknown[]) : [arg];
    if (list.length < min || list.length > max)
      throw new CommandError(
        16020,
        `Expression ${name} takes ${min === max ? min : `${min} to ${max}`} arguments. ${list.length} were passed in.`,
      );
    const args = list.map(compileExpression);
    return scope => run(...args.map(evaluate => evaluate(scope)));
  };

const many = (run: (...values: unknown[]) => unknown): Operator => fixed(0, Infinity, run);
/** As `fixed`; the result is null when an argument is null or missing. */
const strict = (min: number, max: number, run: (...values: unknown[]) => unknown): Operator =>
  fixed(min, max, (...values) => (values.some(isNil) ? null : run(...values)));
const compared = (holds: (order: number) => boolean): Operator => fixed(2, 2, (a, b) => holds(compare(a, b)));
const numbers = (min: number, max: number, run: (...values: number[]) => number): Operator =>
  strict(min, max, (...values) => run(...values.map(toNumber)));
const folded = (name: '$sum' | '$avg' | '$min' | '$max'): Operator =>
  many((...values) =>
    accumulate(name, values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values),
  );
const dated = (run: (date: Date) => number): Operator => strict(1, 1, date => run(toDate(date)));

/** An operator with named arguments; a missing required one or an unknown one is an error. */
const named =
  (required: string[], optional: string[], run: (args: Record<string, Eval>, raw: Doc) => Eval): Operator =>
  (arg, name) => {
    const raw = isDoc(arg) ? arg : {};
    const unknown = Object.keys(raw).find(key => !required.includes(key) && !optional.includes(key));
    const missing = required.find(key => !(key in raw));
    if (unknown ?? missing)
      throw new CommandError(
        16879,
        `${unknown ? `unrecognized parameter to ${name}: ${unknown}` : `${name} needs ${missing}`}`,
      );
    const compilable = Object.entries(raw).filter(([key]) => !['vars', 'branches', 'as'].includes(key));
    return run(Object.fromEntries(compilable.map(([key, value]) => [key, compileExpression(value)])), raw);
  };

function list(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw new CommandError(28689, `an array is needed for ${name}, but found ${typeName(value)}`);
}

function string(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new CommandError(16702, `${name} only supports strings, not ${typeName(value)}`);
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  const exact = numeric(value);
  if (exact === Infinity || exact === -Infinity) return exact > 0 ? 'Infinity' : '-Infinity';
  if (typeof value === 'string' || typeof value === 'boolean' || exact !== undefined)
    return String(exact ?? value);
  throw new CommandError(
    241,
    `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`,
  );
}

const at = (values: unknown[], index: number) => values[index < 0 ? values.length + index : index];
const asName = ({ as }: Doc) => (typeof as === 'string' ? as : 'this');
const within = (scope: Scope, vars: Doc): Scope => ({ root: scope.root, vars: { ...scope.vars, ...vars } });
const asciiCase = (value: unknown, from: RegExp, change: (letters: string) => string) =>
  isNil(value) ? '' : toText(value).replace(from, change);

function add(values: unknown[]): unknown {
  const dates = values.filter(value => value instanceof Date);
  if (dates.length > 1) throw new CommandError(16612, 'only one date allowed in an $add expression');
  const total = values.reduce<number>(
    (sum, value) => sum + (value instanceof Date ? value.getTime() : toNumber(value)),
    0,
  );
  return dates.length > 0 ? new Date(total) : total;
}

function subtract(a: unknown, b: unknown): unknown {
  if (!(a instanceof Date)) return toNumber(a) - toNumber(b);
  return b instanceof Date ? a.getTime() - b.getTime() : new Date(a.getTime() - toNumber(b));
}

function divide(a: number, b: number): number {
  if (b === 0) throw new CommandError(2, "can't $divide by zero");
  return a / b;
}

const operators: Record<string, Operator> = {
  $literal: arg => () => arg,
  $eq: compared(order => order === 0),
  $ne: compared(order => order !== 0),
  $gt: compared(order => order > 0),
  $gte: compared(order => order >= 0),
  $lt: compared(order => order < 0),
  $lte: compared(order => order <= 0),
  $cmp: fixed(2, 2, (a, b) => Math.sign(compare(a, b))),
  $and: many((...values) => values.every(truthy)),
  $or: many((...values) => values.some(truthy)),
  $not: fixed(1, 1, value => !truthy(value)),
  $cond: (arg, name) => {
    const spec = Array.isArray(arg)
      ? Object.fromEntries(['if', 'then', 'else'].map((key, i) => [key, arg[i] as unknown]))
      : arg;
    if (Array.isArray(arg) && arg.length !== 3) throw new CommandError(16020, '$cond takes 3 arguments');
    return named(
      ['if', 'then', 'else'],
      [],
      args => scope => (truthy(args.if!(scope)) ? args.then!(scope) : args.else!(scope)),
    )(spec, name);
  },
  $ifNull: arg => {
    const args = list(arg, '$ifNull').map(compileExpression);
    return scope =>
      args.reduce<unknown>((value, next, i) => (i === 0 || isNil(value) ? next(scope) : value), undefined);
  },
  $switch: named(['branches'], ['default'], (args, raw) => {
    const branches = list(raw.branches, '$switch').map(
      branch => [compileExpression((branch as Doc).case), compileExpression((branch as Doc).then)] as const,
    );
    return scope => {
      const chosen = branches.find(([test]) => truthy(test(scope)))?.[1] ?? args.default;
      if (chosen) return chosen(scope);
      throw new CommandError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    };
  }),
  $add: strict(0, Infinity, (...values) => add(values)),
  $subtract: strict(2, 2, subtract),
  $multiply: numbers(0, Infinity, (...values) => values.reduce((a, b) => a * b, 1)),
  $divide: numbers(2, 2, divide),
  $mod: numbers(2, 2, (a, b) => a % b),
  $abs: numbers(1, 1, Math.abs),
  $floor: numbers(1, 1, Math.floor),
  $ceil: numbers(1, 1, Math.ceil),
  $min: folded('$min'),
  $max: folded('$max'),
  $sum: folded('$sum'),
  $avg: folded('$avg'),
  $concat: strict(0, Infinity, (...values) => values.map(value => string(value, '$concat')).join('')),
  $toLower: fixed(1, 1, value => asciiCase(value, /[A-Z]+/g, letters => letters.toLowerCase())),
  $toUpper: fixed(1, 1, value => asciiCase(value, /[a-z]+/g, letters => letters.toUpperCase())),
  $toString: strict(1, 1, toText),
  $strLenCP: fixed(1, 1, value => [...string(value, '$strLenCP')].length),
  $size: fixed(1, 1, value => list(value, '$size').length),
  $in: fixed(2, 2, (value, items) => list(items, '$in').some(item => equal(item, value))),
  $arrayElemAt: strict(2, 2, (items, index) => at(list(items, '$arrayElemAt'), toNumber(index))),
  $first: strict(1, 1, items => list(items, '$first')[0]),
  $last: strict(1, 1, items => list(items, '$last').at(-1)),
  $concatArrays: strict(0, Infinity, (...lists) => lists.flatMap(items => list(items, '$concatArrays'))),
  $isArray: fixed(1, 1, value => Array.isArray(value)),
  $filter: named(['input', 'cond'], ['as'], (args, raw) => scope => {
    const items = args.input!(scope);
    return isNil(items)
      ? null
      : list(items, '$filter').filter(item => truthy(args.cond!(within(scope, { [asName(raw)]: item }))));
  }),
  $map: named(['input', 'in'], ['as'], (args, raw) => scope => {
    const items = args.input!(scope);
    return isNil(items)
      ? null
      : list(items, '$map').map(item => args.in!(within(scope, { [asName(raw)]: item })) ?? null);
  }),
  $type: fixed(1, 1, typeName),
  $dateToString: named(['date'], ['format', 'timezone', 'onNull'], args => scope => {
    if (args.timezone) checkUtc(args.timezone(scope));
    const date = args.date!(scope);
    return isNil(date) ? (args.onNull?.(scope) ?? null) : formatDate(toDate(date), args.format?.(scope));
  }),
  $year: dated(date => date.getUTCFullYear()),
  $month: dated(date => date.getUTCMonth() + 1),
  $dayOfMonth: dated(date => date.getUTCDate()),
  $hour: dated(date => date.getUTCHours()),
};
