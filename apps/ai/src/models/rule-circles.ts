import type { LogicRule } from '#form-core';

/** These hold for a field that is not shown, too. */
const HOLDS_UNSEEN: ReadonlySet<string> = new Set(['is_empty', 'not_equals', 'not_contains']);

/**
 * Rules without those that close a circle: two fields that each wait for the other's answer would never be seen. Of a
 * circle the first rules stay.
 */
export function withoutCircles(rules: readonly LogicRule[]): LogicRule[] {
  const kept: LogicRule[] = [];
  for (const rule of rules) if (rule.then.action !== 'show' || allAreSeen([...kept, rule])) kept.push(rule);
  return kept;
}

/** Whether every field that waits for an answer can come to be seen. */
function allAreSeen(rules: readonly LogicRule[]): boolean {
  const shows = rules.filter(({ then }) => then.action === 'show');
  const waiting = new Set(shows.map(({ then }) => then.target));
  for (let before = Infinity; waiting.size < before;) {
    before = waiting.size;
    for (const rule of shows) if (canHold(rule, waiting)) waiting.delete(rule.then.target);
  }
  return waiting.size === 0;
}

const canHold = ({ when }: LogicRule, waiting: ReadonlySet<string>): boolean => {
  const open = when.conditions.map(
    ({ field, operator }) => HOLDS_UNSEEN.has(operator) || !waiting.has(field),
  );
  return when.match === 'any' ? open.some(Boolean) : open.every(Boolean);
};
