import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UNKNOWN_FIELD } from './check-answers.js';
import { checkField } from './check-field.js';
import { checkSubmission } from './check-submission.js';
import { newField } from './defaults.js';
import { DEMO_FORM } from './demo-form.js';
import { FIELD_TYPES, type FieldType } from './field-types.js';
import { linearMatcher } from './linear-pattern.js';
import { hasPatterns } from './pattern-matcher.js';
import type { FormField } from './types.js';

const field = (type: FieldType, more: Partial<FormField> = {}): FormField => ({
  ...newField(type, 'f'),
  label: 'Field',
  required: false,
  ...more,
});
const message = (type: FieldType, raw: unknown, more: Partial<FormField> = {}) =>
  checkField(field(type, more), raw, { matches: linearMatcher() }).message;
const stored = (type: FieldType, raw: unknown, more: Partial<FormField> = {}) =>
  checkField(field(type, more), raw).value;

describe('checkField', () => {
  it.each(['', '   ', null, undefined, []])('asks for a required answer, not %j', raw => {
    const more = { required: true, options: ['A'] };
    expect(message(Array.isArray(raw) ? 'checkbox' : 'text', raw, more)).toBe('Field is required');
  });

  it.each<[FieldType, unknown, string]>([
    ['email', 'no-at.example', 'Please enter a valid email address'],
    ['email', 'a b@c.de', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@b.de`, 'Please enter a valid email address'],
    ['phone', '012345', 'Please enter a valid phone number'],
    ['phone', '+1 555 CALL', 'Please enter a valid phone number'],
    ['phone', '12345678901234567', 'Please enter a valid phone number'],
    ['url', 'example', 'Please enter a valid URL'],
    ['url', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['number', 'many', 'Please enter a valid number'],
    ['number', 'Infinity', 'Please enter a valid number'],
    ['number', true, 'Please enter a valid number'],
    ['slider', 101, 'Maximum value is 100'],
    ['slider', -1, 'Minimum value is 0'],
    ['rating', 6, 'Maximum value is 5'],
    ['rating', 0, 'Minimum value is 1'],
    ['rating', 2.5, 'Please enter a valid answer'],
    ['date', '2024-02-30', 'Please enter a valid date'],
    ['date', '24-2-3', 'Please enter a valid date'],
    ['time', '24:00', 'Please enter a valid time'],
    ['select', 'Option 9', 'Please select a valid option'],
    ['radio', 'yes', 'Please select a valid option'],
    ['checkbox', ['Option 1', 'Option 9'], 'Please select a valid option'],
    ['checkbox', [1, {}], 'Please enter a valid answer'],
    ['checkbox', Array.from({ length: 201 }, () => 'Option 1'), 'Please enter a valid answer'],
    ['text', { $gt: '' }, 'Please enter a valid answer'],
    ['text', ['a'], 'Please enter a valid answer'],
    ['text', 'x'.repeat(5001), 'Maximum length is 5000 characters'],
    ['textarea', 'x'.repeat(20_001), 'Maximum length is 20000 characters'],
  ])('%s refuses %j', (type, raw, expected) => {
    expect(message(type, raw)).toBe(expected);
  });

  it.each<[FieldType, unknown, unknown]>([
    ['text', '  Ann  ', 'Ann'],
    ['text', 12, '12'],
    ['text', 'a\0b', 'ab'],
    ['textarea', 'a\r\nb', 'a\nb'],
    ['password', ' x ', ' x '],
    ['email', 'ann@example.com', 'ann@example.com'],
    ['phone', '+1 (555) 123-4567', '+1 (555) 123-4567'],
    ['url', 'https://example.com/a?b', 'https://example.com/a?b'],
    ['number', ' 12.5 ', 12.5],
    ['rating', '4', 4],
    ['slider', '0', 0],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '0099-12-31', '0099-12-31'],
    ['time', '09:30', '09:30'],
    ['select', 'Option 2', 'Option 2'],
    ['checkbox', 'Option 1', ['Option 1']],
    ['checkbox', ['Option 1', 'Option 1', 'Option 2'], ['Option 1', 'Option 2']],
    ['file', ['a', 'b'], ['a', 'b']],
    ['file', 'a', 'a'],
    ['hidden', 'ad', 'ad'],
    ['ai-scoring', 'x', null],
    ['page-break', 'x', null],
  ])('%s takes %j as %j', (type, raw, expected) => {
    expect(message(type, raw)).toBeUndefined();
    expect(stored(type, raw)).toEqual(expected);
  });

  it('reads a box without options as yes or no', () => {
    const box = { options: undefined };
    expect(stored('checkbox', 'on', box)).toBe(true);
    expect(stored('checkbox', true, box)).toBe(true);
    expect(message('checkbox', false, { ...box, required: true })).toBe('Field is required');
    expect(message('checkbox', 3, box)).toBe('Please enter a valid answer');
  });

  it('follows rule strings and reports the first that fails', () => {
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
    expect(message('text', '', rules('required'))).toBe('Field is required');
    expect(message('text', '', rules('min:2'))).toBeUndefined();
    expect(message('checkbox', ['Option 1'], rules('min:2'))).toBe('Minimum number of choices is 2');
  });

  it('says the custom message instead', () => {
    const validation = { rules: ['required', 'min:2'], errorMessage: 'Please enter your full name' };
    expect(message('text', '', { validation })).toBe('Please enter your full name');
    expect(message('text', 'a', { validation })).toBe('Please enter your full name');
    expect(message('text', {}, { validation })).toBe('Please enter a valid answer');
  });

  it('knows which forms need a pattern engine', () => {
    const withRule = (rule: string) => ({ fields: [field('text', { validation: { rules: [rule] } })] });
    expect(
      [withRule('min:2'), withRule('pattern:x'), withRule('[a-z]'), { fields: [] }].map(hasPatterns),
    ).toEqual([false, true, true, false]);
    expect(checkField(withRule('^x$').fields[0]!, 'a').message).toBeUndefined();
  });

  it('leaves out a pattern that its engine cannot run, and uses the engine it is given', () => {
    const validation = { rules: ['(?=x)'] };
    expect(message('text', 'a', { validation })).toBeUndefined();
    expect(checkField(field('text', { validation }), 'a', { matches: () => false }).message).toBe(
      'Invalid format',
    );
  });

  it('does not ask a visitor for what only the query string fills in', () => {
    expect(message('hidden', '', { required: true })).toBeUndefined();
    expect(stored('hidden', '', { settings: { defaultValue: 'direct' } })).toBe('direct');
  });
});

describe('checkSubmission', () => {
  const ok = { name: 'Ann Lee', email: 'ann@example.com', interest: 'Support' };

  it('takes what the demo form asks for', () => {
    expect(checkSubmission(DEMO_FORM, { ...ok, message: '' })).toEqual({ values: ok, errors: [] });
  });

  it('reports in the order of the form', () => {
    expect(checkSubmission(DEMO_FORM, { message: 'x'.repeat(501), email: 'x' }).errors).toEqual([
      { field: 'name', message: 'Please enter your full name' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'interest', message: 'Please select an option' },
      { field: 'message', message: 'Message must be less than 500 characters' },
    ]);
  });

  it('refuses names that are no field, whatever they are called', () => {
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
    expect(new Set(unknown.map(error => error.message))).toEqual(new Set([UNKNOWN_FIELD]));
  });

  it('reads no inherited answer', () => {
    const form = { fields: [field('text', { id: 'toString', required: true })] };
    expect(checkSubmission(form, {}).errors).toHaveLength(1);
  });

  it('drops what hidden and silent fields were given', () => {
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

  it('never throws, and what it accepted it accepts again unchanged', () => {
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
