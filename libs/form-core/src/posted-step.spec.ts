import { describe, expect, it } from '@jest/globals';
import { newField } from './defaults.js';
import { nativeMatcher } from './patterns.js';
import { nextStep } from './posted-step.js';
import { ENGLISH } from './texts/english.js';
import type { FormField } from './types.js';

const field = (type: FormField['type'], id: string, over: Partial<FormField> = {}): FormField => ({
  ...newField(type, id),
  label: id,
  ...over,
});
const fields = [
  field('radio', 'kind', { required: true }),
  field('page-break', 'p1'),
  field('text', 'detail', { required: true }),
  field('page-break', 'p2'),
  field('email', 'mail'),
];
const logic = [
  {
    when: {
      match: 'all' as const,
      conditions: [{ field: 'kind', operator: 'equals' as const, value: 'No' }],
    },
    then: { action: 'hide' as const, target: 'detail' },
  },
];
const form = { fields, logic, multiStep: false, customizations: {} };
const go = (raw: Record<string, unknown>, step: number, way: 'next' | 'back' = 'next', of = form) =>
  nextStep(of, raw, { step, go: way }, nativeMatcher, ENGLISH);

describe('steps without JavaScript', () => {
  it('continue once the current step is valid, regardless of later ones', () => {
    expect(go({}, 0)).toEqual({ step: 0, errors: [{ field: 'kind', message: 'kind is required' }] });
    expect(go({ kind: 'Yes', mail: 'no address' }, 0)).toEqual({ step: 1, errors: [] });
    expect(go({ kind: 'Yes', detail: 'x', mail: 'no address' }, 1)).toEqual({ step: 2, errors: [] });
    expect(go({ kind: 'Yes' }, 1).errors).toEqual([{ field: 'detail', message: 'detail is required' }]);
  });

  it('skip hidden steps in both directions, and go back without validation', () => {
    expect(go({ kind: 'No' }, 0)).toEqual({ step: 2, errors: [] });
    expect(go({ kind: 'No' }, 2, 'back')).toEqual({ step: 0, errors: [] });
    expect(go({ kind: 'Yes', detail: '' }, 1, 'back')).toEqual({ step: 0, errors: [] });
  });

  it('stay within the form for any posted value', () => {
    expect(go({ kind: 'Yes' }, -5).step).toBe(1);
    expect(go({ kind: 'Yes' }, 99).step).toBe(2);
    expect(go({}, 0, 'back').step).toBe(0);
    expect(go({}, 0, 'next', { ...form, fields: [] })).toEqual({ step: 0, errors: [] });
  });

  it('match the steps of the page with JavaScript', () => {
    const four = ['a', 'b', 'c', 'd'].map(id => field('text', id));
    expect(go({}, 0, 'next', { ...form, fields: four, logic: [], multiStep: true }).step).toBe(1);
  });
});
