import { describe, expect, it } from '@jest/globals';
import type { Condition, LogicRule } from '#form-core';
import { withoutCircles } from './rule-circles.js';

const shows = (target: string, on: string[], more: Partial<Condition> = {}, match: 'all' | 'any' = 'all') =>
  ({
    when: { match, conditions: on.map(field => ({ field, operator: 'equals', value: 'x', ...more })) },
    then: { action: 'show', target },
  }) satisfies LogicRule;

describe('rules without cycles', () => {
  it('are all kept if each field can become visible', () => {
    const rules = [
      shows('b', ['a']),
      shows('c', ['b', 'a']),
      // Both branches lead to d, and from d to e and back.
      shows('d', ['e', 'a'], {}, 'any'),
      shows('e', ['d']),
      // True while f is not visible.
      shows('f', ['g']),
      shows('g', ['f'], { operator: 'is_empty' }),
    ];
    expect(withoutCircles(rules)).toEqual(rules);
  });

  it('omit the rule that closes a cycle of any length', () => {
    const [first, second, closing, behind] = [
      shows('a', ['b']),
      shows('b', ['c']),
      shows('c', ['a']),
      shows('d', ['a']),
    ];
    expect(withoutCircles([first, second, closing, behind])).toEqual([first, second, behind]);
    expect(withoutCircles([shows('a', ['a'])])).toEqual([]);
  });

  it('keep rules other than `show` unchanged', () => {
    const hides: LogicRule[] = [shows('a', ['b']), shows('b', ['a'])].map(rule => ({
      ...rule,
      then: { ...rule.then, action: 'hide' },
    }));
    expect(withoutCircles(hides)).toEqual(hides);
  });
});
