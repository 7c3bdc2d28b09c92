import { describe, expect, it } from '@jest/globals';
import { type FormField, newField } from '#form-core';
import { exampleRules } from './example-rules.js';

const field = (type: FormField['type'], id: string, change: Partial<FormField> = {}): FormField => ({
  ...newField(type, id),
  label: id,
  required: false,
  ...change,
});
const job = field('select', 'job', { options: ['Repair', 'New'] });

describe('example rules', () => {
  it('use the choices and the optional questions of the form', () => {
    const fields = [field('phone', 'phone'), job, field('textarea', 'message')];
    expect(exampleRules(fields)).toEqual([
      {
        when: { match: 'all', conditions: [{ field: 'job', operator: 'equals', value: 'Repair' }] },
        then: { action: 'show', target: 'message' },
      },
      {
        when: { match: 'all', conditions: [{ field: 'job', operator: 'equals', value: 'Repair' }] },
        then: { action: 'require', target: 'phone' },
      },
    ]);
  });

  it.each([
    ['choices', [field('phone', 'phone'), field('text', 'name')]],
    ['optional questions', [field('phone', 'phone', { required: true }), job]],
    ['an answer in time', [field('phone', 'phone'), field('page-break', 'page'), job]],
  ])('are not offered without %s', (_, fields) => expect(exampleRules(fields)).toEqual([]));
});
