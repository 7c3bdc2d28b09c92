import type { FormulaValue } from './formula.types.js';
import { roundTo } from './round.js';

/** Kind of an argument. */
export type Kind = 'number' | 'any';

/** A function or an operator of formulas. */
export interface FormulaFunction {
  /** Minimum and maximum number of arguments. */
  args: readonly [number, number];
  /** Kind of each argument; the last one repeats. */
  takes: readonly Kind[];
  /** A comparison returns 1 or 0. */
  run: (args: FormulaValue[]) => FormulaValue;
}

// Imports nothing that the page's own script contains as well, which would split that script.
const isEmpty = (value: FormulaValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const MANY = 50;
const DAY_MS = 86_400_000;

/** Missing answers count as 0. */
export const toNumber = (value: FormulaValue | undefined): number => {
  if (value === undefined || isEmpty(value)) return 0;
  if (typeof value === 'string') return Number(value.trim());
  return Array.isArray(value) ? NaN : Number(value);
};
const plain = (value: FormulaValue): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();
/** Whether two values are the same, or a list of choices contains the other one. Case is ignored. */
const same = (left: FormulaValue, right: FormulaValue): boolean => {
  if (Array.isArray(left)) return left.some(item => plain(item) === plain(right));
  if (Array.isArray(right)) return same(right, left);
  if (typeof left === 'number' || typeof right === 'number')
    return !isEmpty(left) && !isEmpty(right) && toNumber(left) === toNumber(right);
  return plain(left) === plain(right);
};
const isDay = (value: FormulaValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const order = (left: FormulaValue, right: FormulaValue): number => {
  if (isDay(left) && isDay(right)) return left < right ? -1 : left > right ? 1 : 0;
  return toNumber(left) - toNumber(right);
};
const isTrue = (value: FormulaValue): boolean =>
  Array.isArray(value) || typeof value === 'boolean' ? !isEmpty(value) : toNumber(value) !== 0;

const numbers = (count: readonly [number, number], run: (...args: number[]) => number): FormulaFunction => ({
  args: count,
  takes: ['number'],
  run: args => run(...args.map(toNumber)),
});
const test = (run: (left: FormulaValue, right: FormulaValue) => boolean): FormulaFunction => ({
  args: [2, 2],
  takes: ['any'],
  run: ([left = null, right = null]) => Number(run(left, right)),
});
const logic = (count: readonly [number, number], run: (args: boolean[]) => boolean): FormulaFunction => ({
  args: count,
  takes: ['any'],
  run: args => Number(run(args.map(isTrue))),
});

/**
 * `choose(answer, "A", 10, "B", 20, 5)`: the number of the chosen option, with several choices their sum; the last
 * number, if there is no matching option.
 */
const choose = ([answer = null, ...rest]: FormulaValue[]): FormulaValue => {
  const otherwise = rest.length % 2 ? rest.pop()! : 0;
  let sum = 0;
  let isFound = false;
  for (let at = 0; at < rest.length; at += 2)
    if (same(answer, rest[at]!)) {
      sum += toNumber(rest[at + 1]);
      isFound = true;
    }
  return isFound ? sum : otherwise;
};

/** Functions by name, in lower case. */
export const FUNCTIONS: Readonly<Record<string, FormulaFunction>> = {
  min: numbers([1, MANY], Math.min),
  max: numbers([1, MANY], Math.max),
  sum: numbers([1, MANY], (...list) => list.reduce((sum, number) => sum + number, 0)),
  round: numbers([1, 2], (number, decimals = 0) => roundTo(number, decimals)),
  floor: numbers([1, 1], number => Math.floor(roundTo(number, 9))),
  ceil: numbers([1, 1], number => Math.ceil(roundTo(number, 9))),
  abs: numbers([1, 1], Math.abs),
  if: {
    args: [2, 3],
    takes: ['any'],
    run: ([condition = null, then = null, otherwise = 0]) => (isTrue(condition) ? then : otherwise),
  },
  and: logic([1, MANY], args => args.every(Boolean)),
  or: logic([1, MANY], args => args.some(Boolean)),
  not: logic([1, 1], ([arg]) => !arg),
  days: {
    args: [2, 2],
    takes: ['any'],
    run: ([from = null, to = null]) =>
      isDay(from) && isDay(to) ? Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) : NaN,
  },
  count: {
    args: [1, 1],
    takes: ['any'],
    run: ([list = null]) => (Array.isArray(list) ? list.length : Number(!isEmpty(list))),
  },
  choose: { args: [3, MANY], takes: ['any'], run: choose },
};

/** Operators with two operands, and `-x` as `neg`. */
export const OPERATORS: Readonly<Record<string, FormulaFunction>> = {
  '+': numbers([2, 2], (left, right) => left + right),
  '-': numbers([2, 2], (left, right) => left - right),
  '*': numbers([2, 2], (left, right) => left * right),
  '/': numbers([2, 2], (left, right) => (right === 0 ? NaN : left / right)),
  '%': numbers([2, 2], (left, right) => left % right),
  neg: numbers([1, 1], number => -number),
  '=': test(same),
  '<>': test((left, right) => !same(left, right)),
  '<': test((left, right) => order(left, right) < 0),
  '<=': test((left, right) => order(left, right) <= 0),
  '>': test((left, right) => order(left, right) > 0),
  '>=': test((left, right) => order(left, right) >= 0),
};

/** The definition of a called function or operator. */
export const functionOf = (name: string): FormulaFunction | undefined =>
  Object.hasOwn(OPERATORS, name)
    ? OPERATORS[name]
    : Object.hasOwn(FUNCTIONS, name)
      ? FUNCTIONS[name]
      : undefined;
