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
  ])('treats %j as blank', text => {
    expect(isBlankText(text)).toBe(true);
    // It does not satisfy a required question.
    expect(isEmpty(text)).toBe(true);
  });

  it.each(['a', '0', '-', '👍', 'わ', '\u200bx', '👨\u200d👩\u200d👧', 'נ\u200f'])(
    'does not treat %j as blank',
    text => {
      expect(isBlankText(text)).toBe(false);
      expect(isEmpty(text)).toBe(false);
    },
  );
});
