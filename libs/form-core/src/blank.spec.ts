import { describe, expect, it } from '@jest/globals';
import { isEmpty } from './answers.js';
import { isBlankText } from './blank.js';

describe('isBlankText', () => {
  it.each([
    '',
    ' \n\t',
    '\u200b',
    '\u200e\u202e',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u2060 \u00a0',
    '\u3000',
  ])('sees nothing in %j', text => {
    expect(isBlankText(text)).toBe(true);
    // A required question is not answered by it.
    expect(isEmpty(text)).toBe(true);
  });

  it.each(['a', '0', '-', '👍', 'わ', '\u200bx', '👨\u200d👩\u200d👧', 'נ\u200f'])('sees %j', text => {
    expect(isBlankText(text)).toBe(false);
    expect(isEmpty(text)).toBe(false);
  });
});
