import { allowed } from './allow-list.js';
import { CommandError, notSupported } from './errors.js';
import { compare, type Doc, get, isDoc, numeric, toNumber } from './values.js';

/** An expression made ready, to be evaluated on a document. */
export type Eval = (root: Doc) => unknown;
type Operator = (arg: unknown, name: string) => Eval;

const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;
const truthy = (value: unknown) => !isNil(value) && value !== false && numeric(value) !== 0;

/** A field path: arrays on the way give the list of what their documents have there. */
function follow(value: unknown, path: readonly string[], at = 0): unknown {
  if (at === path.length) return value;
  if (Array.isArray(value)) {
    const found = value.filter(isDoc).map(item => follow(item, path, at));
    return found.filter(item => item !== undefined);
  }
  return isDoc(value) ? follow(get(value, path[at]!), path, at + 1) : undefined;
}

/** An expression made ready ("Aggregation Expressions"): paths, $$ROOT, operators, documents, arrays, values. */
export function compileExpression(expression: unknown): Eval {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const [name, ...rest] = expression.slice(1).split('.') as [string, ...string[]];
    if (name.startsWith('$') && name !== '$ROOT') throw notSupported(`the variable $${name}`);
    const path = name === '$ROOT' ? rest : [name, ...rest];
    return root => follow(root, path);
  }
  if (Array.isArray(expression)) {
    const items = expression.map(compileExpression);
    return root => items.map((item): unknown => item(root) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [first] = Object.keys(expression);
  if (first?.startsWith('$')) {
    if (Object.keys(expression).length > 1)
      throw new CommandError(15983, `an expression has one operator, found more beside ${first}`);
    return operators[allowed('expression', first)]!(expression[first], first);
  }
  const fields = Object.entries(expression).map(([name, value]) => [name, compileExpression(value)] as const);
  return root => {
    const values = fields.map(([name, value]) => [name, value(root)] as const);
    return Object.fromEntries<unknown>(values.filter(([, value]) => value !== undefined));
  };
}

/** An operator on `min` to `max` arguments (a single one may stand without its array); it evaluates what it needs. */
const lazy =
  (min: number, max: number, run: (args: Eval[], root: Doc) => unknown): Operator =>
  (arg, name) => {
    const list = Array.isArray(arg) ? (arg as unknown[]) : [arg];
    if (list.length < min || list.length > max)
      throw new CommandError(16020, `Expression ${name} cannot take ${list.length} arguments`);
    const args = list.map(compileExpression);
    return root => run(args, root);
  };

/** As `lazy`, with the values of all arguments. */
const operator = (min: number, max: number, run: (values: unknown[]) => unknown): Operator =>
  lazy(min, max, (args, root) => run(args.map(evaluate => evaluate(root))));

const compared = (holds: (order: number) => boolean): Operator =>
  operator(2, 2, ([a, b]) => holds(compare(a, b)));

/** Arithmetic; null when an argument is null or missing. */
const arithmetic = (min: number, max: number, step: (a: number, b: number) => number): Operator =>
  operator(min, max, values => (values.some(isNil) ? null : values.map(toNumber).reduce(step)));

function divide(a: number, b: number): number {
  if (b === 0) throw new CommandError(2, "can't $divide by zero");
  return a / b;
}

function concat(values: unknown[]): string | null {
  if (values.some(isNil)) return null;
  if (values.every(value => typeof value === 'string')) return values.join('');
  throw new CommandError(16702, '$concat only supports strings');
}

const condition = lazy(3, 3, ([test, yes, no], root) => (truthy(test!(root)) ? yes!(root) : no!(root)));
const isCondition = (arg: unknown): arg is Doc =>
  isDoc(arg) && Object.keys(arg).sort().join() === 'else,if,then';

function firstValue(args: Eval[], root: Doc): unknown {
  let value: unknown;
  for (const evaluate of args) {
    value = evaluate(root);
    if (!isNil(value)) return value;
  }
  return value;
}

const operators: Record<string, Operator> = {
  $literal: arg => () => arg,
  $eq: compared(order => order === 0),
  $ne: compared(order => order !== 0),
  $gt: compared(order => order > 0),
  $gte: compared(order => order >= 0),
  $lt: compared(order => order < 0),
  $lte: compared(order => order <= 0),
  $and: lazy(0, Infinity, (args, root) => args.every(evaluate => truthy(evaluate(root)))),
  $or: lazy(0, Infinity, (args, root) => args.some(evaluate => truthy(evaluate(root)))),
  $not: operator(1, 1, ([value]) => !truthy(value)),
  $cond: (arg, name) => condition(isCondition(arg) ? [arg.if, arg.then, arg.else] : arg, name),
  $ifNull: lazy(2, Infinity, firstValue),
  $add: arithmetic(1, Infinity, (a, b) => a + b),
  $subtract: arithmetic(2, 2, (a, b) => a - b),
  $multiply: arithmetic(1, Infinity, (a, b) => a * b),
  $divide: arithmetic(2, 2, divide),
  $concat: operator(1, Infinity, concat),
  $size: operator(1, 1, ([value]) => {
    if (Array.isArray(value)) return value.length;
    throw new CommandError(17124, 'The argument to $size must be an array');
  }),
};
