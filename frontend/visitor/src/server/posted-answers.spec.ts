import { expect, it } from '@jest/globals';
import { DEMO_FORM, newField } from '#form-core';
import { postedAnswers } from './posted-answers.js';

it('returns posted values as answers, keeps invalid ones as text, and drops passwords', () => {
  const fields = [newField('number', 'n'), newField('number', 'bad'), newField('password', 'p'), newField('text', 't')];
  expect(postedAnswers({ ...DEMO_FORM, fields }, { n: ' 4 ', bad: 'many', p: 'hunter2', other: 'x' })).toEqual({
    n: 4,
    bad: 'many',
  });
}); // prettier-ignore
