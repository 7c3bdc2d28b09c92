import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkField } from './check-field.js';
import { checkSubmission as check } from './check-submission.js';
import { newField } from './defaults.js';
import { DEMO_FORM } from './demo-form.js';
import { FIELD_TYPES, type FieldType } from './fields/registry.js';
import { nativeMatcher } from './patterns.js';
import { initialValues } from './progress.js';
import { ENGLISH } from './texts/english.js';
import type { FillableForm, FormField } from './types.js';

const field = (type: FieldType, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, 'f'),
  label: 'Field',
  required: false,
  ...more,
});
const message = (type: FieldType, raw: unknown, more: Partial<FormField> = {}) =>
  checkField(field(type, more), raw, ENGLISH, { matches: nativeMatcher }).message;
const stored = (type: FieldType, raw: unknown, more: Partial<FormField> = {}) =>
  checkField(field(type, more), raw, ENGLISH).value;

const checkSubmission = (form: FillableForm, raw: Record<string, unknown>) =>
  check(form, raw, nativeMatcher, ENGLISH);

describe('checkField', () => {
  it.each(['', '   ', null, undefined, []])('requires an answer, and rejects %j', raw => {
    const more = { required: true, options: ['A'] };
    expect(message(Array.isArray(raw) ? 'checkbox' : 'text', raw, more)).toBe('Field is required');
  });

  it('reads a checkbox without options as yes or no', () => {
    const box = { options: undefined };
    expect(stored('checkbox', 'on', box)).toBe(true);
    expect(stored('checkbox', true, box)).toBe(true);
    expect(message('checkbox', false, { ...box, required: true })).toBe('Field is required');
    expect(message('checkbox', 3, box)).toBe('Please enter a valid answer');
  });

  it('applies rule strings and reports the first failure', () => {
    const rules = (...list: string[]) => ({ validation: { rules: list } });
    expect(message('text', 'a', rules('min:2', 'email'))).toBe('Minimum length is 2 characters');
    expect(message('text', 'abc', rules('max:2'))).toBe('Maximum length is 2 characters');
    expect(message('number', 1, rules('min:2'))).toBe('Minimum value is 2');
    expect(message('number', 5, { validation: { max: 4 } })).toBe('Maximum value is 4');
    expect(message('number', 5, { validation: { min: 6, rules: ['min:1'] } })).toBe('Minimum value is 6');
    expect(message('text', 'x', rules('email'))).toBe('Please enter a valid email address');
    expect(message('text', '123456', rules('phone'))).toBe('Please enter a valid phone number');
    expect(message('text', '+1234567', rules('phone'))).toBeUndefined();
    expect(message('text', 'x', rules('url'))).toBe('Please enter a valid URL');
    expect(message('text', 'ab', rules('pattern:^\\d+$'))).toBe('Invalid format');
    expect(message('text', 'ab', rules('^\\d+$'))).toBe('Invalid format');
    expect(message('text', '', rules('required'))).toBe('This field is required');
    expect(message('text', '', rules('min:2'))).toBeUndefined();
    expect(message('checkbox', ['Option 1'], rules('min:2'))).toBe('Minimum number of choices is 2');
  });

  it('accepts only numbers on a step, counted from the minimum', () => {
    const steps = (min: number | undefined, step: number) => ({
      validation: { ...(min === undefined ? {} : { min }), step },
    });
    expect(message('number', 7, steps(undefined, 5))).toBe('Please use steps of 5');
    expect(message('number', 10, steps(undefined, 5))).toBeUndefined();
    expect(message('number', 7, steps(2, 5))).toBeUndefined();
    expect(message('number', 0.3, steps(undefined, 0.1))).toBeUndefined();
    expect(message('number', 0.35, steps(undefined, 0.1))).toBe('Please use steps of 0.1');
    expect(message('number', 2.5)).toBeUndefined();
    expect(message('slider', 2.5)).toBe('Please use steps of 1');
  });

  it('accepts days within the limits of a date, including the limits themselves', () => {
    const settings = { minDate: '2026-03-01', maxDate: '2026-03-31' };
    expect(message('date', '2026-02-28', { settings })).toBe('The earliest date is March 1, 2026');
    expect(message('date', '2026-04-01', { settings })).toBe('The latest date is March 31, 2026');
    for (const day of ['2026-03-01', '2026-03-31'])
      expect(message('date', day, { settings })).toBeUndefined();
    expect(message('date', '1999-01-01', { settings: { minDate: '', maxDate: '' } })).toBeUndefined();
  });

  it('never presets a file', () =>
    expect(initialValues({ fields: [field('file', { settings: { defaultValue: 'cv' } })] })).toEqual({}));

  it('leaves a slider unanswered until it is moved', () => {
    const slider = field('slider', { validation: { min: 0, max: 10 }, required: true });
    expect(initialValues({ fields: [slider] })).toEqual({});
    expect(checkField(slider, undefined, ENGLISH, { required: true }).message).toBe(
      `${slider.label} is required`,
    );
    expect(checkField(slider, '0', ENGLISH)).toEqual({ value: 0 });
  });

  it('uses the custom message instead', () => {
    const validation = { rules: ['required', 'min:2'], errorMessage: 'Please enter your full name' };
    expect(message('text', '', { validation })).toBe('Please enter your full name');
    expect(message('text', 'a', { validation })).toBe('Please enter your full name');
    expect(message('text', {}, { validation })).toBe('Please enter a valid answer');
  });

  it('drops invalid answers to a field that is not visible, and uses its default instead', () => {
    const hidden = (more: Partial<FormField>) => ({ fields: [field('hidden', more)] });
    const rules = { validation: { rules: ['min:3', 'max:5'] } };
    for (const raw of ['x'.repeat(6000), 'ab', ['a'], { $gt: '' }])
      expect(checkSubmission(hidden(rules), { f: raw })).toEqual({ values: {}, errors: [] });
    const standing = { ...rules, settings: { defaultValue: 'none' } };
    expect(checkSubmission(hidden(standing), { f: 'ab' }).values).toEqual({ f: 'none' });
    expect(checkSubmission(hidden(standing), { f: 'abcd' }).values).toEqual({ f: 'abcd' });
    const wrong = { ...rules, settings: { defaultValue: 'a' } };
    expect(checkSubmission(hidden(wrong), {})).toEqual({ values: {}, errors: [] });
  });

  it('skips a pattern that its engine cannot run, and uses the given engine', () => {
    const validation = { rules: ['(?=x'] };
    expect(message('text', 'a', { validation })).toBeUndefined();
    expect(checkField(field('text', { validation }), 'a', ENGLISH, { matches: () => false }).message).toBe(
      'Invalid format',
    );
  });

  it('does not require fields that only the query string fills in', () => {
    expect(message('hidden', '', { required: true })).toBeUndefined();
    expect(stored('hidden', '', { settings: { defaultValue: 'direct' } })).toBe('direct');
  });
});

describe('checkSubmission', () => {
  const ok = { name: 'Ann Lee', email: 'ann@example.com', interest: 'Support' };

  it('accepts valid answers to the demo form', () => {
    expect(checkSubmission(DEMO_FORM, { ...ok, message: '' })).toEqual({ values: ok, errors: [] });
  });

  it('reports errors in the order of the form', () => {
    expect(checkSubmission(DEMO_FORM, { message: 'x'.repeat(501), email: 'x' }).errors).toEqual([
      { field: 'name', message: 'Please enter your full name' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'interest', message: 'Please select an option' },
      { field: 'message', message: 'Message must be less than 500 characters' },
    ]);
  });

  it('rejects names that are not fields, whatever they are', () => {
    const raw = JSON.parse('{"__proto__":1,"constructor":2,"toString":3,"nope":4}') as Record<
      string,
      unknown
    >;
    const { values, errors } = checkSubmission(DEMO_FORM, { ...ok });
    expect(errors).toEqual([]);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    const unknown = checkSubmission(DEMO_FORM, Object.assign(raw, ok)).errors;
    expect(unknown.map(error => error.field).sort()).toEqual([
      '__proto__',
      'constructor',
      'nope',
      'toString',
    ]);
    expect(new Set(unknown.map(error => error.message))).toEqual(
      new Set(['This field is not part of the form']),
    );
  });

  it('does not read inherited properties as answers', () => {
    const form = { fields: [field('text', { id: 'toString', required: true })] };
    expect(checkSubmission(form, {}).errors).toHaveLength(1);
  });

  it('drops the answers of hidden fields and of fields without a value', () => {
    const form = {
      fields: [field('radio', { id: 'pet' }), field('email', { id: 'name', required: true }), field('ai-scoring', { id: 'score' })],
      logic: [
        {
          when: { match: 'all' as const, conditions: [{ field: 'pet', operator: 'equals' as const, value: 'Yes' }] },
          then: { action: 'show' as const, target: 'name' },
        },
      ],
    }; // prettier-ignore
    expect(checkSubmission(form, { pet: 'No', name: 'not an address', score: 99 })).toEqual({
      values: { pet: 'No' },
      errors: [],
    });
    expect(checkSubmission(form, { pet: 'Yes' }).errors).toEqual([
      { field: 'name', message: 'Field is required' },
    ]);
  });

  it('never throws, and accepts its own output unchanged', () => {
    const fields = FIELD_TYPES.map(type => ({ ...newField(type, `f_${type}`), required: false }));
    const form = { fields };
    const raw = fc.dictionary(
      fc.constantFrom(...fields.map(({ id }) => id)),
      fc.oneof(fc.anything(), fc.constantFrom('Yes', 'Option 1', '2024-01-01', 'a@b.co', '5', '+123')),
    );
    fc.assert(
      fc.property(raw, answers => {
        const first = checkSubmission(form, answers);
        if (first.errors.length > 0) return;
        expect(checkSubmission(form, first.values)).toEqual(first);
      }),
    );
  });
});
