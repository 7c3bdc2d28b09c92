import type { ScoringCriterion } from './types.js';

const FULL = 100;

/** Whole numbers, proportional to the given ones, that add up to `total`; equal shares if all are 0. */
function shared(parts: readonly number[], total: number): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  const exact = parts.map(part => (sum > 0 ? (part * total) / sum : total / parts.length));
  const whole = exact.map(Math.floor);
  const byRest = exact
    .map((part, at) => ({ at, rest: part - whole[at]! }))
    .sort((one, other) => other.rest - one.rest);
  const missing = total - whole.reduce((all, part) => all + part, 0);
  for (const { at } of byRest.slice(0, missing)) whole[at]! += 1;
  return whole;
}

/**
 * Criteria with weights that add up to 100, so that a weight is the maximum number of points its answers can earn. With an
 * index, that criterion gets `weight` and the others share the rest proportionally.
 */
export function withShare<Criterion extends ScoringCriterion>(
  criteria: readonly Criterion[],
  at = -1,
  weight = 0,
): Criterion[] {
  const isOnly = criteria.length < 2;
  const fixed = isOnly || at < 0 ? 0 : Math.round(Math.min(FULL, Math.max(0, weight)));
  const others = criteria.filter((_, index) => isOnly || index !== at);
  const rest = shared(
    others.map(one => one.weight),
    FULL - fixed,
  );
  return criteria.map((criterion, index) => ({
    ...criterion,
    weight: !isOnly && index === at ? fixed : rest[others.indexOf(criterion)]!,
  }));
}
