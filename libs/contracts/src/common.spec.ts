import { describe, expect, it } from '@jest/globals';
import { generateBody } from './ai.js';
import { currency, seenText } from './common.js';
import { formInput } from './form.input.js';

describe('invisible texts', () => {
  it('are rejected where a text is required', () => {
    const name = seenText(10, 'Please enter a name');
    for (const text of ['', ' ', '\u200b', '\u202e\u200f', '\u3164'])
      expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'Please enter a name',
      ]);
    expect(name.parse(' Ana\u200b')).toBe('Ana\u200b');
    expect(generateBody.safeParse({ description: '\u200b\u2060' }).success).toBe(false);
  });

  it('are rejected as names of a form', () => {
    expect(formInput.parse({ name: '\u200b', fields: [] })).toMatchObject({ name: '' });
  });
});

it('currencies match ISO 4217', () => {
  expect(currency.parse('EUR')).toBe('EUR');
  for (const code of ['eur', 'ABC', 'EURO', ''])
    expect(currency.safeParse(code).error?.issues.at(-1)?.message).toBe('Unknown currency');
});
