import { describe, expect, it } from '@jest/globals';
import { topFormOf } from './top-form.js';

const form = (formId: string, responses: number) => ({ formId, formName: formId, responses });

describe('the form with the most responses', () => {
  it('is the first one, with the number of other forms with the same count', () => {
    expect(topFormOf([form('a', 3), form('b', 17), form('c', 17)])).toEqual({ ...form('b', 17), ties: 1 });
    expect(topFormOf([form('a', 3), form('b', 2)])).toEqual({ ...form('a', 3), ties: 0 });
  });
  it('does not exist without responses', () => {
    expect(topFormOf([])).toBeNull();
    expect(topFormOf([form('a', 0)])).toBeNull();
  });
});
