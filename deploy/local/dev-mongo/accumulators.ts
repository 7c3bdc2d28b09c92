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

/** $sum and $avg leave out what is no number. */
const total = (result: (sum: number, count: number) => number | null) => (): Accumulator => {
  let [sum, count] = [0, 0];
  const add = (value: unknown) => {
    if (rank(value) !== Rank.number) return;
    sum += toNumber(value);
    count++;
  };
  return { add, result: () => result(sum, count) };
};

const extreme = (sign: 1 | -1) =>
  fold(undefined, (state, value) => {
    if (value === null || value === undefined) return state;
    return state === undefined || compare(value, state) * sign > 0 ? value : state;
  });

/** The values by key; a missing one is left out. */
const collect = (key: (value: unknown, count: number) => unknown) => (): Accumulator => {
  const found = new Map<unknown, unknown>();
  const add = (value: unknown) => {
    if (value === undefined) return;
    const own = key(value, found.size);
    if (!found.has(own)) found.set(own, value);
  };
  return { add, result: () => [...found.values()] };
};

/** Makes the accumulators of a group. */
export const accumulators: Record<string, () => Accumulator> = {
  $sum: total(sum => sum),
  $avg: total((sum, count) => (count > 0 ? sum / count : null)),
  $min: extreme(-1),
  $max: extreme(1),
  $first: fold(undefined, (state, value) => (state === undefined ? (value ?? null) : state)),
  $last: fold(undefined, (_, value) => value),
  $push: collect((_, count) => count),
  $addToSet: collect(value => encode(value).toString('latin1')),
};
