import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_PATTERN_INPUT, nativeMatcher } from '#form-core';
import { patternProblem, serverMatcher } from './pattern.js';

const matches = (pattern: string, value: string) => serverMatcher()(pattern, value);

/** All syntax of JavaScript in which RE2 differs or might differ. */
const ATOMS = [
  'a', 'b', '1', '-', ' ', 'é', '😀', '.', '\\.', '\\-', '\\/', '\\@', '\\\\', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S',
  '\\t', '\\v', '\\0', '\\x41', '\\u0042', '\\u{1f600}', '\\ud83d\\ude00', '\\cJ', '\\p{L}', '\\P{Lu}',
  '[ab]', '[^a]', '[]', '[^]', '[a-c1]', '[a-]', '[-a]', '[a\\-b]', '[\\s\\d]', '[^\\S]', '[\\b]', '[\\]]', '[[]', '[[:a]',
  '[.]', '[$^]', '[\\u{1f600}é]', '[😀]', '[\\w.]', '[\\W]', '\\b', '\\B', '^', '$', '(?:)',
]; // prettier-ignore
const CHARS = [
  'a', 'b', 'c', 'B', 'A', '1', '-', ' ', '.', '[', ']', ':', '@', '/', '\\', '\n', '\r', '\t', '\v', '\0', '\b',
  '\u00a0', '\u2028', '\u200a', '\ufeff', 'é', 'É', '😀', '\ud83d', '\ude00',
]; // prettier-ignore

const { node: patterns } = fc.letrec<Record<'node' | 'group' | 'pair' | 'either' | 'repeat', string>>(tie => ({
  node: fc.oneof({ maxDepth: 4 }, fc.constantFrom(...ATOMS), tie('group'), tie('pair'), tie('either'), tie('repeat')),
  group: fc.tuple(tie('node'), fc.constantFrom('', '*', '+', '?', '{2}', '{0}', '{1,3}', '{2,}', '*?', '{0,2}?')).map(([n, q]) => `(${n})${q}`),
  repeat: fc.tuple(fc.constantFrom(...ATOMS), fc.constantFrom('*', '+', '?', '{2}', '{1,2}')).map(([n, q]) => `${n}${q}`),
  pair: fc.tuple(tie('node'), tie('node')).map(([a, b]) => `${a}${b}`),
  either: fc.tuple(fc.constantFrom('(?:', '(?<n>'), tie('node'), tie('node')).map(([open, a, b]) => `${open}${a}|${b})`),
})); // prettier-ignore

/** Random combinations of syntax characters; about two in five are valid patterns. */
const SIGNS = [
  ...'()[]{}?*+|^$\\-.,:abAB019 é😀', '\\d', '\\w', '\\s', '\\S', '\\b', '\\B', '(?:', '(?<a>', '[^', '[a-c', '[[', '&&',
  '[:alpha:]', '\\p{L}', '\\P{L}', '\\u{', '\\u00e9', '\\x41', '\\cA', '\\0', '\\-', '\\]', '\\/', '{2}', '{1,2}', '\ud83d', '\\ude00',
]; // prettier-ignore
const jumble = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 9 });

describe('serverMatcher', () => {
  it.each([
    ['^[A-Z]{2}\\d{4}$', 'AB1234', true],
    ['^[A-Z]{2}\\d{4}$', 'AB123', false],
    ['colou?r', 'the color red', true],
    ['^(red|green|blue)$', 'greens', false],
    ['\\bcat\\b', 'a cat sat', true],
    ['^\\d{3}\\-\\d{4}$', '555-1234', true],
    ['^.$', '😀', true],
    ['^.$', '\n', false],
    ['a$', 'a\n', false],
    ['^\\S+$', 'no\u00a0break', false],
    ['ANN', 'ann', false],
    ['^\\d$', '٣', false],
    ['', 'anything', true],
    ['(?=x)', 'a', null],
  ])('%s on %j: %s', (pattern, value, expected) => expect(matches(pattern, value)).toBe(expected));

  it('agrees with the browser on every pattern that can be saved', () => {
    let compared = 0;
    const text = fc.string({ unit: fc.constantFrom(...CHARS), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.oneof(patterns, jumble),
        fc.array(text, { minLength: 1, maxLength: 4 }),
        (pattern, values) => {
          if (patternProblem(pattern) !== null) return;
          compared++;
          for (const value of values)
            expect([pattern, value, matches(pattern, value)]).toEqual([
              pattern,
              value,
              nativeMatcher(pattern, value),
            ]);
        },
      ),
      { numRuns: 4000 },
    );
    expect(compared).toBeGreaterThan(2000);
  });

  it.each(ATOMS)('%s can be saved and finds the same characters as in the browser', atom => {
    expect(patternProblem(atom)).toBeNull();
    for (const char of CHARS)
      expect([char, matches(`x${atom}`, `x${char}`)]).toEqual([char, nativeMatcher(`x${atom}`, `x${char}`)]);
  });

  it('runs on texts up to the maximum length, like the browser', () => {
    for (const matcher of [serverMatcher(), nativeMatcher]) {
      expect(matcher('a$', 'a'.repeat(MAX_PATTERN_INPUT))).toBe(true);
      expect(matcher('a$', 'a'.repeat(MAX_PATTERN_INPUT + 1))).toBe(false);
    }
  });

  it('stops at its step budget, which all patterns of a submission share', () => {
    const matcher = serverMatcher();
    const ask = () => matcher('^(?:ab?c?){20}', `${'abc'.repeat(3000)}`);
    const found = Array.from({ length: 12 }, ask);
    expect(found.slice(0, 2)).toEqual([true, true]);
    expect(found.at(-1)).toBe(false);
    expect(matches('^(?:ab?c?){20}', 'abc'.repeat(3000))).toBe(true);
  });
});

describe('patternProblem', () => {
  it.each([
    ['(?=a)b', 'Lookahead and lookbehind'],
    ['a(?!b)', 'Lookahead and lookbehind'],
    ['(?<=a)b', 'Lookahead and lookbehind'],
    ['(?<!a)b', 'Lookahead and lookbehind'],
    ['(a)\\1', 'Backreferences'],
    ['(?<y>a)\\k<y>', 'Backreferences'],
    ['(', 'not a valid pattern'],
    ['[z-a]', 'not a valid pattern'],
    ['a**', 'not a valid pattern'],
    ['x{a}', 'not a valid pattern'],
    ['a'.repeat(301), 'longer than 300'],
    ['((a{30}){30}){30}', 'too large'],
    ['\\p{Letter}', 'syntax that is not supported'],
  ])('%s: %s', (pattern, why) => expect(patternProblem(pattern)).toContain(why));

  it.each(['^[A-Z]{2}\\d+$', '^\\+?[\\d\\s\\-().]{7,20}$', '^[\\p{L} \'-]{2,60}$', '^(?:[^\\n]{1,80}\\n?){1,5}$', '^\\w+@acme\\.com$'])(
    'accepts %s',
    pattern => expect(patternProblem(pattern)).toBeNull(),
  ); // prettier-ignore
});

/** Processor time of a task in ms: unlike elapsed time, it does not depend on the load of the machine. */
const cost = (task: () => unknown): number => {
  const start = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

describe('known attacks', () => {
  const long = 'a'.repeat(MAX_PATTERN_INPUT);
  const mixed = Array.from(
    { length: MAX_PATTERN_INPUT },
    (_, at) => 'ab'[((at * at * 31 + at) % 7) & 1],
  ).join('');
  it.each([
    '(((){9999}){9999}){8}', `(?:[${'\\s'.repeat(138)}]?){488}$b`, `(?:${'a?'.repeat(140)}){1000}`, 'a{1000}'.repeat(40),
    '(a?){1000}'.repeat(29), '\\p{L}{1000}'.repeat(25), `${'('.repeat(10)}${')'.repeat(10)}{1000}`, '((){1000}){1000}',
    '^(a+)+$', '^(a|aa)+$', '^(a*)*b$', '(a?){50}a{50}$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y', '(.*)*$b',
    '(?:a|a?)+$b', '(a|b)*a(a|b){20}$', '[\\p{L}]{900}', '\\p{L}{190}$', '(?:.*a){20}b$', '^(?:a?){333}a{333}$', '.{999}',
    '^([a-zA-Z0-9._-]+)+@([a-z0-9-]+\\.)+[a-z]{2,}$', `${'(?:'.repeat(60)}a${')?'.repeat(60)}`, '(?:\\b\\w+){1,250}$b',
  ].map(pattern => [pattern.slice(0, 40), pattern]))('%s takes less than 50 ms of the processor', (_name, pattern = '') => {
    const texts = [`${long.slice(1)}!`, long, mixed];
    const tasks = [
      () => patternProblem(pattern),
      ...texts.map(value => () => serverMatcher()(pattern, value)),
    ];
    // Best of three: the first run includes compiling the matcher's code.
    for (const task of tasks) expect(Math.min(...[1, 2, 3].map(() => cost(task)))).toBeLessThan(50);
  }); // prettier-ignore
});
