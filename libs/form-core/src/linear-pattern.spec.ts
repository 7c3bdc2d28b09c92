import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSupportedPattern, linearMatcher } from './linear-pattern.js';

const matches = (pattern: string, value: string) => linearMatcher()(pattern, value);

describe('linearMatcher', () => {
  it.each([
    ['^[A-Z]{2}\\d{4}$', 'AB1234', true],
    ['^[A-Z]{2}\\d{4}$', 'AB123', false],
    ['colou?r', 'the color red', true],
    ['^(red|green|blue)$', 'green', true],
    ['^(red|green|blue)$', 'greens', false],
    ['\\bcat\\b', 'a cat sat', true],
    ['\\bcat\\b', 'concatenate', false],
    ['^\\Bcat', 'cat', false],
    ['^[^@\\s]+$', 'no space', false],
    ['^.$', '\n', false],
    ['^.$', '😀', true],
    ['^(?:a{2,3}b)+?$', 'aabaaab', true],
    ['^(?<year>\\d{4})-\\1', '2024-2024', null],
    ['^(?<year>\\d{4})$', '2024', true],
    ['\\x41\\u0042\\t', 'AB\t', true],
    ['^[\\w.-]+$', 'a.b-c_1', true],
    ['^[a\\-z]+$', 'a-z', true],
    ['^[-a]]$', '-]', true],
    ['x{a}', 'x{a}', true],
    ['^\\S\\D\\W$', 'ab!', true],
    ['[\\b]', '\b', true],
    ['^a{0}$', '', true],
    ['^\\/\\.$', '/.', true],
    ['', 'anything', true],
  ])('%s on %j: %s', (pattern, value, expected) => {
    expect(matches(pattern, value)).toBe(expected);
  });

  it.each([
    '(?=a)', '(?!a)', '(?<=a)b', '(?<!a)b', '\\1', '\\k<a>', '\\p{L}', '(', ')', 'a)', '[a', '*a', 'a**', '[z-a]', '[\\d-z]',
    'a{3,2}', '\\', '\\01', '\\xZZ', '\\u12', '^*', '(?<a', '((a{30}){30}){30}', 'a'.repeat(501), '('.repeat(60) + ')'.repeat(60),
  ])('does not run %s', pattern => {
    expect(isSupportedPattern(pattern)).toBe(false);
  }); // prettier-ignore

  it('runs patterns that make backtracking engines hang', () => {
    const value = `${'a'.repeat(4000)}!`;
    for (const pattern of [
      '^(a+)+$',
      '^(a|aa)+$',
      '^(a*)*b$',
      '(a?){50}a{50}$',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
    ])
      expect(matches(pattern, value)).toBe(false);
  });

  it('stops at its allowance, which all patterns of a submission share', () => {
    const matcher = linearMatcher(1500);
    expect(matcher('^a+$', 'a'.repeat(100))).toBe(true);
    expect(matcher('^a+$', 'a'.repeat(100))).toBe(true);
    expect(matcher('^a+$', 'a'.repeat(100))).toBe(false);
  });

  it('agrees with the native engine', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '\\s',
      '1',
      '\\b',
      '\\B',
      '^',
      '$',
    );
    const pattern = fc.letrec(tie => ({
      node: fc.oneof({ maxDepth: 4 }, atom, tie('group'), tie('pair'), tie('either')),
      group: fc.tuple(tie('node'), fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?')).map(([n, q]) => `(${n})${q}`),
      pair: fc.tuple(tie('node'), tie('node')).map(([a, b]) => `${a}${b}`),
      either: fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(?:${a}|${b})`),
    })).node as fc.Arbitrary<string>; // prettier-ignore
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\n'), maxLength: 8 });
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        expect(matches(source, value)).toBe(new RegExp(source).test(value));
      }),
      { numRuns: 2000 },
    );
  });
});
