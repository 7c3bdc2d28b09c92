import { describe, expect, it } from '@jest/globals';
import { HONEYPOT } from '#form-core';
import { fieldId } from './condition.schema.js';
import { formInput } from './form.input.js';
import { formField, leadScoring } from './form.schema.js';

const field = (rule: string) => ({
  id: 'a',
  type: 'text',
  label: 'A',
  required: false,
  validation: { rules: [rule] },
});

describe('formField', () => {
  it.each(['required', 'min:3', 'pattern:^[A-Z]{2}\\d+$', '^\\d{5}$'])('accepts the rule %s', rule =>
    expect(formField.safeParse(field(rule)).success).toBe(true),
  );
  it.each(['pattern:(', '[z-a]', 'a**'])('rejects %s, which is not a pattern', rule =>
    expect(formField.safeParse(field(rule)).error?.issues[0]?.message).toBe('This is not a valid pattern'),
  );
  it('rejects a rule that is too long', () =>
    expect(formField.safeParse(field('a'.repeat(301))).success).toBe(false));
});

it.each(['__proto__', 'constructor', '$where', 'a.b', '', 'a b', 'x'.repeat(65), HONEYPOT])(
  'rejects the field id %j',
  id => expect(fieldId.safeParse(id).success).toBe(false),
);

it('limits the bytes of a part, and names the part in the error', () => {
  const metadata = (bytes: number) => formInput.safeParse({ metadata: { note: 'ü'.repeat(bytes / 2) } });
  expect(metadata(31_900).success).toBe(true);
  expect(metadata(32_000).error?.issues).toMatchObject([
    { path: ['metadata'], message: 'The metadata of a form can have at most 32 kB' },
  ]);
});

it('limits the options of all fields together', () => {
  const choice = (id: string, count: number) => ({
    ...{ id, type: 'checkbox', label: id, required: false },
    options: Array.from({ length: count }, (_, n) => `${id} ${n}`),
  });
  const fields = Array.from({ length: 20 }, (_, n) => choice(`f${n}`, 100));
  expect(formInput.safeParse({ fields }).success).toBe(true);
  expect(formInput.safeParse({ fields: [...fields, choice('more', 1)] }).error?.issues).toMatchObject([
    { path: ['fields'], message: 'A form can have at most 2000 options in total' },
  ]);
});

it('accepts only days as the limits of a date', () => {
  const date = (minDate: string) =>
    formField.safeParse({ ...field('required'), type: 'date', settings: { minDate } }).success;
  expect(['2026-02-28', '', '2026-02-30', 'today', '2026-2-1'].map(date)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ['a map', { '$1,000 – $5,000': 1, 'a.b': 0.5 }],
  [
    'a list',
    [
      { option: '$1,000 – $5,000', points: 1 },
      { option: 'a.b', points: 0.5 },
    ],
  ],
])('accepts the points of answers as %s, and stores a list, since an answer may be any text', (_, points) => {
  const criterion = { key: 'budget', label: 'Budget', weight: 10, points };
  expect(leadScoring.parse({ criteria: [criterion], threshold: 70 }).criteria[0]!.points).toEqual([
    { option: '$1,000 – $5,000', points: 1 },
    { option: 'a.b', points: 0.5 },
  ]);
});
