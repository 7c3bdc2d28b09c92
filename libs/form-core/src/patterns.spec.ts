import { describe, expect, it } from '@jest/globals';
import { MAX_PATTERN_INPUT, nativeMatcher } from './patterns.js';

describe('nativeMatcher', () => {
  it.each([
    ['^[A-Z]{2}\\d{4}$', 'AB1234', true],
    ['cat', 'concatenate', true],
    ['^.$', '😀', true],
    ['^\\d+\\-\\d+$', '12-34', true],
    ['^\\w+\\@\\w+$', 'a@b', true],
    ['^[a\\-z]$', '-', true],
    ['^[a\\-z]$', 'k', false],
    ['a\\\\b', 'a\\b', true],
    ['(', 'a', null],
    ['x{a}', 'x{a}', null],
    ['a', 'a'.repeat(MAX_PATTERN_INPUT + 1), false],
  ])('%s on %j: %s', (pattern, value, expected) => expect(nativeMatcher(pattern, value)).toBe(expected));
});
