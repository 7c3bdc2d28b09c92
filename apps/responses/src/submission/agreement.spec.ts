import { describe, expect, it } from '@jest/globals';
import {
  ADDRESS_PARTS,
  checkSubmission,
  FIELD_TYPES,
  type FieldType,
  type FieldValue,
  type FieldValues,
  FORM_LANGUAGES,
  type FormField,
  type FormTexts,
  nativeMatcher,
  newField,
  OPTIONAL_PARTS,
  textsOf,
  traitsOf,
  valuesFromEntries,
} from '#form-core';
import { serverMatcher } from '#platform';

const RUNS = 10_000;
const SEED = 11;

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
const next = numbers(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
const some = <T>(list: readonly T[]): T[] => list.filter(() => next() < 0.4);

const OPTIONS = ['One', 'Zwei', '三', 'a "b"', '$5', 'true'];
const RULES = [
  'required',
  'email',
  'phone',
  'url',
  'min:2',
  'max:5',
  'min:-1.5',
  'pattern:^[a-z]{2,4}$',
  'pattern:\\d+',
  '(',
  'pattern:^\\p{Lu}',
  'pattern:^.{1,3}$',
  'pattern:[^a]$',
  'pattern:\\S\\s\\S',
];
const TEXTS: string[] = [
  '', ' ', 'x', 'abcd', 'Ada Lovelace', 'ada@example.com', 'ada@', '\u200bada@example.com', 'ａｄａ＠example．com', '+1 (555) 123-4567',
  '\u202a+49 30 1234567\u202c', '٠٥٥١٢٣٤٥٦٧', '０３－１２３４－５６７８', '030/1234567', '12', '-3.5', '1e9', '1e400', '0x10', 'NaN', '2026-02-29', '2024-02-29',
  '2025-06-15', '23:59', '24:00', 'https://a.example/x', 'javascript:alert(1)', 'One', '三', 'Größe 七 🙂', '🙂🙂🙂', 'e\u0301', '\ud800', '\u0000', '\r\n a\r\nb ', 'مرحبا',
  'true', 'on', 'x'.repeat(5001), 'x'.repeat(10_001), '__proto__',
]; // prettier-ignore
const ADDRESSES: unknown[] = [
  ['1 Main St', 'Reno'],
  [' 1 Main St ', 'Reno', '', '', 'US'],
  ['', '', '', '', ''],
  ['1 Main St', ' ', '89501', '', ''],
  ['', 'Reno', '', '', ''],
  ['1', '2', '3', '4', '5', '6'],
  ['ا', '東京', '\u200b', 'x'.repeat(301), ''],
  [null, 'Reno'],
  [{ $gt: '' }, 'Reno'],
  { street: '1 Main St', city: 'Reno' },
  { street: { $gt: '' }, city: 'Reno' },
  { city: 12, street: 7 },
];
const OTHERS: unknown[] = [
  0, 3, -1, 2.5, -0, 1e21, Number.MAX_SAFE_INTEGER, true, false, null, undefined, [], [[]], ['One'], ['One', 'Zwei', 'Nobody'], ['$5', '$5', ''], [1],
  {}, { $ne: 1 }, { street: 'a' }, Array.from({ length: 201 }, () => 'One'),
]; // prettier-ignore
const FITTING: Partial<Record<FieldType, unknown[]>> = {
  email: ['ada@example.com', 'ａｄａ＠example．com', '\u200bada@example.com'],
  phone: ['+1 (555) 123-4567', '\u202a+49 30 1234567\u202c', '٩٦٦٥٥١٢٣٤٥٦٧'],
  number: [3, '2', 4.0],
  rating: [1, '2', 3],
  slider: ['2', 4],
  date: ['2025-06-15'],
  time: ['23:59', '09:30:00'],
  url: ['https://a.example/x'],
  consent: [true, 'on'],
  file: ['x', ['a', 'b']],
};
const FORMULAS = [
  '1.005 + {{f0}} * 2',
  '{{f0}} / {{f1}} + {{f2}}',
  'choose({{f1}}, "One", 10, "Zwei", 2.5, 1)',
  'if({{f0}} > 2, {{f1}}, days({{f2}}, "2026-01-01"))',
  'sum({{f0}}, {{f3}}, count({{f1}})) * 0.1',
  'round(',
  '',
];
const OPERATORS = ['equals', 'not_equals', 'contains', 'not_contains', 'greater_than', 'less_than', 'is_empty', 'is_not_empty'] as const; // prettier-ignore
const ACTIONS = ['show', 'hide', 'require', 'goto'] as const;
const VALUES = [...OPTIONS, '2', 3, '2025-01-01', 'reno', ''];

const randomField = (index: number): FormField => {
  const field = newField(pick(FIELD_TYPES), `f${index}`);
  const range = some([
    { min: Math.floor(next() * 4) },
    { max: Math.floor(next() * 9) },
    { step: pick([0.1, 2]) },
  ]);
  const settings = some([
    { scale: 2 + Math.floor(next() * 9) },
    { startAtZero: true },
    { minDate: '2025-01-01' },
    { maxDate: '2025-12-31' },
    { withoutParts: some(OPTIONAL_PARTS) },
    { country: pick(['', 'DE', 'US']) },
    { maxFiles: 1 },
    { defaultValue: pick(TEXTS) },
    { decimals: Math.floor(next() * 4) },
  ]);
  const formula = traitsOf(field.type).isCalculated ? { formula: pick(FORMULAS) } : {};
  const rules = { rules: next() < 0.3 ? some(RULES) : [], errorMessage: pick(['', '', 'Mend this']) };
  return {
    ...field,
    required: next() < 0.4,
    validation: Object.assign({ ...rules }, ...(next() < 0.5 ? range : [])) as FormField['validation'],
    settings: Object.assign({ ...field.settings, ...formula }, ...settings) as FormField['settings'],
    ...(field.options ? { options: some(OPTIONS) } : {}),
  };
};
const randomForm = () => {
  const fields = Array.from({ length: 1 + Math.floor(next() * 5) }, (_, index) => randomField(index));
  const ids = fields.map(({ id }) => id);
  // Some have circular rules, which the editor only warns about.
  const isCircular = next() < 0.2;
  const logic = Array.from({ length: ids.length > 1 ? Math.floor(next() * 4) : 0 }, () => {
    const at = isCircular ? ids.length : 1 + Math.floor(next() * (ids.length - 1));
    const conditions = Array.from({ length: 1 + Math.floor(next() * 2) }, () => ({
      field: pick(ids.slice(0, at)),
      operator: pick(OPERATORS),
      value: pick(VALUES),
    }));
    const target = isCircular ? pick(ids) : pick(ids.slice(at));
    return {
      when: { match: pick(['all', 'any'] as const), conditions },
      then: { action: pick(ACTIONS), target },
    };
  });
  return { fields, logic, isCircular };
};
type Form = ReturnType<typeof randomForm>;

/** A random answer, often a valid one. */
const randomAnswer = ({ type, options }: FormField): unknown => {
  const { choices, hasParts } = traitsOf(type);
  if (next() < 0.5 && choices) return choices === 'many' ? some(options ?? []) : pick(options ?? ['']);
  if (next() < 0.7 && hasParts) return pick(ADDRESSES);
  if (next() < 0.6 && FITTING[type]) return pick(FITTING[type]);
  return pick<unknown>(next() < 0.7 ? TEXTS : next() < 0.5 ? OTHERS : ADDRESSES);
};

/** Accepted answers as posted by a page without scripts. */
const entriesOf = ({ fields }: Form, values: FieldValues): [string, string][] =>
  fields.flatMap(({ id, type }) => {
    const value: FieldValue = values[id] ?? null;
    const empty = traitsOf(type).hasParts ? ADDRESS_PARTS.map(() => '') : '';
    return [value ?? empty].flat().map(one => [id, String(one).replaceAll('\n', '\r\n')] as [string, string]);
  });

const check = (form: Form, raw: Record<string, unknown>, texts: FormTexts) =>
  checkSubmission(form, raw, serverMatcher(), texts);

describe('browser and server', () => {
  it('agree on errors and stored values for any form and any answers', () => {
    const differing: object[] = [];
    const right: Record<string, number> = {};
    let wrong = 0;
    for (let run = 0; run < RUNS; run++) {
      const form = randomForm();
      const texts = textsOf(pick(FORM_LANGUAGES)).form;
      const answers = Object.fromEntries(form.fields.map(field => [field.id, randomAnswer(field)]));
      const here = checkSubmission(form, answers, nativeMatcher, texts);
      // A browser sends JSON.
      const there = check(form, JSON.parse(JSON.stringify(answers)) as typeof answers, texts);
      if (JSON.stringify(here) !== JSON.stringify(there)) differing.push({ form, answers, here, there });
      if (here.errors.length > 0) {
        wrong += 1;
        continue;
      }
      for (const { id, type } of form.fields) if (id in here.values) right[type] = (right[type] ?? 0) + 1;
      // Accepted answers are accepted again, both as stored and as posted by a page without scripts.
      const again = check(form, here.values, texts);
      const posted = check(form, valuesFromEntries(form, entriesOf(form, here.values)), texts);
      const wanted = JSON.stringify(here);
      if (JSON.stringify(again) !== wanted) differing.push({ form, answers, here, again });
      if (JSON.stringify(posted) !== wanted) differing.push({ form, answers, here, posted });
    }
    expect(differing.slice(0, 3)).toEqual([]);
    // Every type has valid and invalid answers.
    expect(wrong).toBeGreaterThan(RUNS / 10);
    expect(wrong).toBeLessThan(RUNS * 0.9);
    const answered = FIELD_TYPES.filter(type => traitsOf(type).hasValue);
    expect(answered.filter(type => (right[type] ?? 0) < RUNS / 500)).toEqual([]);
  });
});
