import type { Range } from './fields/field-type.js';
import { definitionOf } from './fields/registry.js';
import type { FormField } from './types.js';

/** A check of a field's answer, parsed from a rule string. */
export type Rule =
  | { kind: 'required' | 'email' | 'phone' | 'url' }
  | { kind: 'min' | 'max'; limit: number }
  | { kind: 'pattern'; pattern: string };

const BARE = ['required', 'email', 'phone', 'url'] as const;

/** Parses required, email, phone, url, min:N, max:N and pattern:X; any other string is itself a pattern. */
export const parseRule = (text: string): Rule => {
  const bare = BARE.find(kind => kind === text.trim());
  if (bare) return { kind: bare };
  const limit = /^\s*(min|max)\s*:\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (limit) return { kind: limit[1] as 'min' | 'max', limit: Number(limit[2]) };
  return { kind: 'pattern', pattern: text.startsWith('pattern:') ? text.slice('pattern:'.length) : text };
};

/** Minimum and maximum number of a field (length for text), and the step size. */
export const rangeOf = (field: FormField): Range => {
  const { min, max, step } = field.validation ?? {};
  return definitionOf(field.type).range?.(field) ?? { min, max, step };
};

/** All checks of a field after its own format, in reporting order. */
export const rulesOf = (field: FormField): Rule[] => {
  const { min, max } = rangeOf(field);
  const rules = (field.validation?.rules ?? []).map(parseRule);
  if (min !== undefined) rules.unshift({ kind: 'min', limit: min });
  if (max !== undefined) rules.push({ kind: 'max', limit: max });
  return rules;
};

/** Whether a field requires an answer, regardless of logic rules. */
export const isRequired = (field: FormField): boolean =>
  field.required || Boolean(field.validation?.rules?.some(rule => parseRule(rule).kind === 'required'));
