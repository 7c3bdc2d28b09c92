import { describe, expect, it } from '@jest/globals';
import { MAX_DEPTH, MAX_NAME, MAX_VALUES, parseFormPost, parseJson } from './body-check.js';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const refusal = { code: 'VALIDATION_ERROR' };

describe('parseJson', () => {
  it.each([
    ['{"a":[1,"x",null,true]}', { a: [1, 'x', null, true] }],
    ['"[[[[ \\" [[["', '[[[[ " [[['],
    ['{"price in $":{"a.b":1}}', { 'price in $': { 'a.b': 1 } }],
    ['{"text":"\\u0000 $where __proto__"}', { text: '\0 $where __proto__' }],
    ['{"constructor":1}', { constructor: 1 }],
    ['', undefined],
    [' \n', undefined],
  ])('reads %s', (text, value) => expect(parseJson(text)).toEqual(value));

  it('accepts the maximum nesting', () => {
    expect(() => parseJson(nested(MAX_DEPTH))).not.toThrow();
    expect(() => parseJson(`{"text":${JSON.stringify(nested(1000))}}`)).not.toThrow();
  });

  it.each([
    ['too deep', nested(MAX_DEPTH + 1)],
    ['far too deep', nested(100_000)],
    ['deep and cut off', '{"a":'.repeat(100_000)],
    ['an operator', '{"a":[{"$where":1}]}'],
    ['a prototype', '{"a":{"__proto__":{"admin":true}}}'],
    ['a NUL in a name', '{"a\\u0000b":1}'],
    ['an endless name', JSON.stringify({ ['x'.repeat(MAX_NAME + 1)]: 1 })],
    ['very many values', `[${'1,'.repeat(MAX_VALUES)}1]`],
    ['very many empty objects', `[${'{},'.repeat(MAX_VALUES)}{}]`],
    [
      'very many names',
      JSON.stringify(Object.fromEntries(Array.from({ length: MAX_VALUES + 1 }, (_, n) => [n, n]))),
    ],
    ['no JSON', '{"a":'],
    ['no JSON either', 'undefined'],
  ])('refuses %s', (_, text) => expect(() => parseJson(text)).toThrow(expect.objectContaining(refusal)));

  it('rejects a hostile megabyte quickly', () => {
    const started = process.cpuUsage();
    for (const text of ['['.repeat(1e6), '{"a":'.repeat(2e5), '"\\'.repeat(5e5)])
      expect(() => parseJson(text)).toThrow();
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});

describe('parseFormPost', () => {
  it('reads values and lists', () => {
    expect(parseFormPost('a=1&b=x+y&b=%C3%BC&meta.revision=2&c')).toEqual({
      a: '1',
      b: ['x y', 'ü'],
      'meta.revision': '2',
      c: '',
    });
    // Invalid escapes are kept; no browser sends them.
    expect(parseFormPost('a=%zz')).toEqual({ a: '%zz' });
  });
  it.each(['__proto__=1', '$where=1', 'a%00b=1', `${'x'.repeat(300)}=1`, 'a=1&'.repeat(6000)])(
    'rejects unsafe names and too many of them',
    text => expect(() => parseFormPost(text)).toThrow(expect.objectContaining(refusal)),
  );
});
