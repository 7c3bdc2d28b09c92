import { describe, expect, it } from '@jest/globals';
import { newField } from '#form-core';
import { internationalNumber, withInternationalNumbers } from './phone-numbers.js';

describe('phone numbers as they are stored', () => {
  it.each([
    ['+1 (555) 123-4567', undefined, '+15551234567'],
    ['(202) 555-0143', 'US', '+12025550143'],
    ['1 202 555 0143', 'US', '+12025550143'],
    ['030 1234567', 'DE', '+49301234567'],
    ['0049 30 1234567', 'DE', '+49301234567'],
    ['+49 (0)30 1234567', undefined, '+49301234567'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['+44 20 7946 0958', 'DE', '+442079460958'],
  ])('%s (%s) is %s', (typed, country, stored) => expect(internationalNumber(typed, country)).toBe(stored));

  it.each([
    ['202 555 0143', undefined],
    ['12', 'US'],
    ['+999 123456', undefined],
    ['202 555 0143', 'XX'],
    ['', 'US'],
  ])('%s (%s) stays as it was typed', (typed, country) =>
    expect(internationalNumber(typed, country)).toBeUndefined(),
  );

  it('leaves every other answer as it is', () => {
    const fields = [{ ...newField('phone', 'p'), settings: { country: 'US' } }, newField('text', 't')];
    const values = { p: '(202) 555-0143', t: '(202) 555-0143', other: null };
    expect(withInternationalNumbers(fields, values)).toEqual({ ...values, p: '+12025550143' });
    const none = { t: '1' };
    expect(withInternationalNumbers(fields, none)).toBe(none);
  });
});
