import { describe, expect, it } from '@jest/globals';
import { readHeaders } from './header-lines.js';

describe('header lines', () => {
  it('are parsed as headers', () => {
    expect(readHeaders('X-Token: a:b c\n\n Authorization:Bearer 1 ')).toEqual([
      { name: 'X-Token', value: 'a:b c' },
      { name: 'Authorization', value: 'Bearer 1' },
    ]);
    expect(readHeaders('')).toEqual([]);
  });
  it('are rejected if one is not a header', () => {
    expect(readHeaders('X-Token')).toBeNull();
    expect(readHeaders('X-Token:')).toBeNull();
    expect(readHeaders('A: b\nnothing here')).toBeNull();
  });
});
