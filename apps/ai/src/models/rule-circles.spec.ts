import { describe, expect, it } from '@jest/globals';
import type { Condition, LogicRule } from '#form-core';
import { withoutCircles } from './rule-circles.js';

const shows = (target: string, on: string[], more: Partial<Condition> = {}, match: 'all' | 'any' = 'all') =>
  ({
    when: { match, conditions: on.map(field => ({ field, operator: 'equals', value: 'x', ...more })) },
    then: { action: 'show', target },
  }) satisfies LogicRule;

describe('rules without circles', () => {
  it('are all there where each field can come to be seen', () => {
    const rules = [
      shows('b', ['a']),
      shows('c', ['b', 'a']),
      // Either way leads to d, and from d on to e and back.
      shows('d', ['e', 'a'], {}, 'any'),
      shows('e', ['d']),
      // Holds while f is not seen.
      shows('f', ['g']),
      shows('g', ['f'], { operator: 'is_empty' }),
    ];
    expect(withoutCircles(rules)).toEqual(rules);
  });

  it('lack the one that closes a circle, however long', () => {
    const [first, second, closing, behind] = [
      shows('a', ['b']),
      shows('b', ['c']),
      shows('c', ['a']),
      shows('d', ['a']),
    ];
    expect(withoutCircles([first, second, closing, behind])).toEqual([first, second, behind]);
    expect(withoutCircles([shows('a', ['a'])])).toEqual([]);
  });

  it('have others than shows as they are', () => {
    const hides: LogicRule[] = [shows('a', ['b']), shows('b', ['a'])].map(rule => ({
      ...rule,
      then: { ...rule.then, action: 'hide' },
    }));
    expect(withoutCircles(hides)).toEqual(hides);
  });
});
