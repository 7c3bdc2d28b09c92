import type { LogicRule } from '#form-core';

/** Operators that are also true for a field that is not visible. */
const HOLDS_UNSEEN: ReadonlySet<string> = new Set(['is_empty', 'not_equals', 'not_contains']);

/**
 * Removes rules that close a cycle: two fields that each wait for the other's answer would never be visible. The first
 * rules of a cycle are kept.
 */
export function withoutCircles(rules: readonly LogicRule[]): LogicRule[] {
  const kept: LogicRule[] = [];
  for (const rule of rules) if (rule.then.action !== 'show' || allAreSeen([...kept, rule])) kept.push(rule);
  return kept;
}

/** Whether every field that waits for an answer can become visible. */
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
