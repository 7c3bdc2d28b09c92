import type { FormOperation, PlacedRule } from '../edit/operation.types.js';
import type { FieldType } from '../fields/registry.js';
import type { FormField } from '../types.js';
import type { Checked } from './finding.types.js';

const WHY = { why: '' };

/** Removes a field and the rules that refer to it. */
export function removal({ form }: Checked, field: FormField): FormOperation {
  const rules: PlacedRule[] = form.logic.flatMap((rule, at) =>
    rule.then.target === field.id || rule.when.conditions.some(condition => condition.field === field.id)
      ? [{ at, rule }]
      : [],
  );
  return { op: 'remove', field, at: form.fields.indexOf(field), rules, ...WHY };
}

export const addition = (field: FormField, at: number): FormOperation => ({
  op: 'add',
  field,
  at,
  rules: [],
  ...WHY,
});

export const requirement = (field: FormField, required: boolean): FormOperation => ({
  op: 'require',
  fieldId: field.id,
  required,
  was: field.required,
  ...WHY,
});

export const choice = (field: FormField, options: string[]): FormOperation => ({
  op: 'options',
  fieldId: field.id,
  options,
  was: field.options ?? [],
  ...WHY,
});

/** Changes values of a field; null removes one. */
export const change = (field: FormField, set: Partial<Record<keyof FormField, unknown>>): FormOperation => ({
  op: 'change',
  fieldId: field.id,
  set,
  was: Object.fromEntries(Object.keys(set).map(key => [key, field[key as keyof FormField] ?? null])),
  ...WHY,
});

/** Changes the type of a field and removes the settings of the old type. */
export const retype = (field: FormField, type: FieldType): FormOperation =>
  change(field, {
    type,
    ...(field.validation ? { validation: null } : {}),
    ...(field.settings ? { settings: null } : {}),
    ...(field.placeholder ? { placeholder: null } : {}),
  });
