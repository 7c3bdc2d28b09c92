import fc from 'fast-check';
import {
  CONDITION_OPERATORS,
  FIELD_TYPES,
  type FieldType,
  type FormField,
  type LogicRule,
  newField,
  traitsOf,
} from '#form-core';
import type { FlowForm } from './flow-form.js';

export const makeFlowForm = (over: Partial<FlowForm> = {}): FlowForm => ({
  id: 'form_1',
  name: 'Contact us',
  description: 'We answer within a day.',
  fields: [],
  logic: [],
  customizations: {},
  redirectUrl: '',
  revision: 3,
  ...over,
});
export const WEBHOOK = 'https://forms.example/api/v1/typebot/forms/form_1/webhook?token=abc';

/** A field of each type, with limits, unusual options, and texts with template syntax. */
export const fieldOf = (type: FieldType, id: string, over: Partial<FormField> = {}): FormField => ({
  ...newField(type, id),
  label: `Question ${id} {{name}}`,
  ...(traitsOf(type).choices ? { options: ['Yes', 'No, thanks', 'May{{be}}', 'a, b'] } : {}),
  ...over,
});

const OPTIONS = ['Red', 'Green', 'Dark, blue', '{{x}}'];
const TEXTS = ['red', 'Anna', '12', ''];

const field = (id: string): fc.Arbitrary<FormField> =>
  fc
    .record({
      type: fc.constantFrom(...FIELD_TYPES.filter(type => type !== 'ai-conditional')),
      required: fc.boolean(),
      options: fc.constantFrom(undefined, OPTIONS),
    })
    .map(({ type, required, options }) => {
      const base = { ...newField(type, id), required, label: `Label ${id}` };
      if (type === 'checkbox') return { ...base, options };
      return traitsOf(type).choices ? { ...base, options: OPTIONS } : base;
    });

/** Arbitrary forms with rules between any fields. */
export const anyForm: fc.Arbitrary<FlowForm> = fc
  .integer({ min: 1, max: 12 })
  .chain(count => {
    const ids = Array.from({ length: count }, (_, index) => `f_${index}`);
    const condition = fc.record({
      field: fc.constantFrom(...ids),
      operator: fc.constantFrom(...CONDITION_OPERATORS),
      value: fc.constantFrom<string | number>(...OPTIONS, ...TEXTS, 5, '10:30', '2026-01-15', 'true'),
    });
    const rule: fc.Arbitrary<LogicRule> = fc.record({
      when: fc.record({
        match: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
      }),
      then: fc.record({
        action: fc.constantFrom('show' as const, 'hide' as const, 'require' as const, 'goto' as const),
        target: fc.constantFrom(...ids),
      }),
    });
    return fc.record({ fields: fc.tuple(...ids.map(field)), logic: fc.array(rule, { maxLength: 4 }) });
  })
  .map(({ fields, logic }) => makeFlowForm({ fields, logic }));

/** Forms with rules that depend only on earlier fields, so that page and flow decide alike. */
export const orderedForm: fc.Arbitrary<FlowForm> = anyForm.map(form => {
  const at = new Map(form.fields.map(({ id }, index) => [id, index]));
  const looksBack = ({ when, then }: LogicRule) =>
    when.conditions.every(one => at.get(one.field)! < at.get(then.target)!);
  return { ...form, logic: form.logic.filter(looksBack) };
});
