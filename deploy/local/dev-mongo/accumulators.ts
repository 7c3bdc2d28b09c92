import { encode } from './keys.js';
import { compare, Rank, rank, toNumber } from './values.js';

/** A running result of $group ("Accumulators ($group)"). */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

const fold = (initial: unknown, step: (state: unknown, value: unknown) => unknown) => (): Accumulator => {
  let state = initial;
  return { add: value => void (state = step(state, value)), result: () => state ?? null };
};

const isNumber = (value: unknown) => rank(value) === Rank.number;
const isNil = (value: unknown) => value === null || value === undefined;

const average = (): Accumulator => {
  let [sum, n] = [0, 0];
  const add = (value: unknown) => {
    if (!isNumber(value)) return;
    sum += toNumber(value);
    n++;
  };
  return { add, result: () => (n > 0 ? sum / n : null) };
};

const collect = (distinct: boolean) => (): Accumulator => {
  const list: unknown[] = [];
  const seen = new Set<string>();
  const add = (value: unknown) => {
    if (value === undefined) return;
    const key = distinct ? encode(value).toString('latin1') : '';
    if (distinct && seen.has(key)) return;
    seen.add(key);
    list.push(value);
  };
  return { add, result: () => list };
};

const first = (): Accumulator => {
  let state: unknown;
  let any = false;
  const add = (value: unknown) => {
    if (!any) [state, any] = [value, true];
  };
  return { add, result: () => state ?? null };
};

const sum = fold(0, (state, value) => (isNumber(value) ? (state as number) + toNumber(value) : state));
const extreme = (sign: 1 | -1) =>
  fold(undefined, (state, value) =>
    isNil(value) || (state !== undefined && compare(value, state) * sign <= 0) ? state : value,
  );

const accumulators: Record<string, () => Accumulator> = {
  $sum: sum,
  $count: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: fold(undefined, (_, value) => value),
  $push: collect(false),
  $addToSet: collect(true),
};

/** Makes the accumulators of a group. */
export const accumulator = (name: string): (() => Accumulator) => accumulators[name]!;

/** What an accumulator gives for a list, as $sum, $avg, $min and $max do in expressions. */
export function accumulate(name: string, values: readonly unknown[]): unknown {
  const state = accumulators[name]!();
  for (const value of values) state.add(value);
  return state.result();
}
