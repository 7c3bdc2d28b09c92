import { describe, expect, it } from '@jest/globals';
import { checkSubmission, FIELD_TYPES, type FormField, nativeMatcher, newField, textsOf } from '#form-core';
import { serverMatcher } from '#platform';

const RUNS = 10_000;

/** Numbers from 0 to 1, the same in every run (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
const next = numbers(11);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
const some = <T>(list: readonly T[]): T[] => list.filter(() => next() < 0.4);

const OPTIONS = ['One', 'Zwei', '三', 'a "b"'];
const RULES = [
  'required',
  'email',
  'phone',
  'url',
  'min:2',
  'max:5',
  'pattern:^[a-z]{2,4}$',
  'pattern:\\d+',
  '(',
  'pattern:^\\p{Lu}',
];
const ANSWERS = [
  '', ' ', 'x', 'abcd', 'Ada Lovelace', 'ada@example.com', 'ada@', '+1 (555) 123-4567', '12', '-3.5', '1e9', 'NaN', '2026-02-29',
  '2024-02-29', '23:59', '24:00', 'https://a.example/x', 'javascript:alert(1)', 'One', '三', 'Größe 七 🙂', '\u0000', 'مرحبا',
  'true', 0, 3, -1, 2.5, Number.MAX_SAFE_INTEGER, true, false, null, undefined, [], ['One'], ['One', 'Zwei', 'Nobody'], [1], {}, { $ne: 1 },
]; // prettier-ignore
const OPERATORS = ['equals', 'not_equals', 'contains', 'not_contains', 'greater_than', 'less_than', 'is_empty', 'is_not_empty'] as const; // prettier-ignore
const ACTIONS = ['show', 'hide', 'require', 'goto'] as const;

const randomField = (index: number): FormField => {
  const field = newField(pick(FIELD_TYPES), `f${index}`);
  const range = some([{ min: Math.floor(next() * 4) }, { max: Math.floor(next() * 9) }]);
  const validation = { ...Object.assign({}, ...range), rules: some(RULES) } as FormField['validation'];
  return {
    ...field,
    required: next() < 0.4,
    validation,
    ...(field.options ? { options: some(OPTIONS) } : {}),
  };
};
const randomForm = () => {
  const fields = Array.from({ length: 1 + Math.floor(next() * 7) }, (_, index) => randomField(index));
  const ids = fields.map(({ id }) => id);
  const logic = Array.from({ length: Math.floor(next() * 3) }, () => ({
    when: {
      match: pick(['all', 'any'] as const),
      conditions: [{ field: pick(ids), operator: pick(OPERATORS), value: pick(OPTIONS) }],
    },
    then: { action: pick(ACTIONS), target: pick(ids) },
  }));
  return { fields, logic };
};

describe('browser and server', () => {
  it('agree on what is wrong and what is stored, for any form and any answers', () => {
    const server = serverMatcher();
    const texts = textsOf('en').form;
    const differing: object[] = [];
    let wrong = 0;
    for (let run = 0; run < RUNS; run++) {
      const form = randomForm();
      const answers = Object.fromEntries(form.fields.map(({ id }) => [id, pick(ANSWERS)]));
      const here = checkSubmission(form, answers, nativeMatcher, texts);
      const there = checkSubmission(form, answers, server, texts);
      if (JSON.stringify(here) !== JSON.stringify(there)) differing.push({ form, answers, here, there });
      // What was accepted is accepted again as it was stored.
      const again = here.errors.length === 0 && checkSubmission(form, here.values, server, texts);
      if (!again) wrong += 1;
      else if (JSON.stringify(again) !== JSON.stringify(here)) differing.push({ form, answers, here, again });
    }
    expect(differing.slice(0, 3)).toEqual([]);
    // Some are right and some are wrong.
    expect(wrong).toBeGreaterThan(RUNS / 10);
    expect(wrong).toBeLessThan(RUNS);
  });
});
