import { describe, expect, it } from '@jest/globals';
import { patternOf } from './read/pattern-cache.js';
import { within } from './within.js';

describe('within', () => {
  it('hands out what the work answers, and what it throws', () => {
    expect(within(5000, () => 'form')).toBe('form');
    expect(() =>
      within(5000, () => {
        throw new TypeError('none');
      }),
    ).toThrow(TypeError);
  });

  it('ends a search that would take hours', () => {
    const search = () => patternOf('^(?:a|a)*$', 'u').test(`${'a'.repeat(60)}b`);
    expect(within(50, search)).toBeUndefined();
    expect(within(5000, () => patternOf('^a$', 'u').test('a'))).toBe(true);
  });
});
