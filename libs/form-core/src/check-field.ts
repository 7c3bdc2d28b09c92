import type { FormTextKey, FormTexts } from '#languages/shared/form-texts.types';
import { isEmpty, normaliseAnswer } from './answers.js';
import type { Problem } from './fields/field-type.js';
import { definitionOf, isAsked, traitsOf } from './fields/registry.js';
import { isEmail, isPhone, isWebUrl } from './formats.js';
import type { PatternMatcher } from './patterns.js';
import { isRequired, rangeOf, type Rule, rulesOf } from './rules.js';
import { say, sayDate, sayNumber } from './texts/say.js';
import type { FieldValue, FormField } from './types.js';

export interface FieldCheck {
  /** The answer in its stored form; null if it is missing or cannot be stored. */
  value: FieldValue;
  /** The first problem. */
  message?: string;
}
export interface AnswerCheck {
  value: FieldValue;
  /** The first problem. */
  problem?: Problem;
  /** The problem is a shape that visitors cannot produce with the form's controls. */
  isShape?: boolean;
}
interface CheckOptions {
  required?: boolean;
  matches?: PatternMatcher;
}

const LIMITS = {
  number: ['minValue', 'maxValue'],
  list: ['minChoices', 'maxChoices'],
  text: ['minLength', 'maxLength'],
} as const;

const limitProblem = (kind: 'min' | 'max', n: number, value: FieldValue): Problem | undefined => {
  const of = typeof value === 'number' ? 'number' : Array.isArray(value) ? 'list' : 'text';
  const size =
    typeof value === 'number' ? value : Array.isArray(value) ? value.length : [...String(value)].length;
  const isMin = kind === 'min';
  return (isMin ? size >= n : size <= n) ? undefined : { key: LIMITS[of][isMin ? 0 : 1], n };
};

const ruleProblem = (
  rule: Rule,
  { settings }: FormField,
  value: FieldValue,
  matches: PatternMatcher,
): Problem | undefined => {
  const unless = (holds: boolean, key: FormTextKey) => (holds ? undefined : { key });
  switch (rule.kind) {
    case 'required':
      return undefined;
    case 'email':
      return unless(isEmail(String(value)), 'invalidEmail');
    case 'phone':
      return unless(isPhone(String(value), settings?.country), 'invalidPhone');
    case 'url':
      return unless(isWebUrl(String(value)), 'invalidUrl');
    case 'pattern':
      return unless(matches(rule.pattern, String(value)) !== false, 'invalidFormat');
    default:
      return limitProblem(rule.kind, rule.limit, value);
  }
};

/** Detects a number between two steps, counted from the minimum. */
const stepProblem = (field: FormField, value: FieldValue): Problem | undefined => {
  const { min = 0, step } = rangeOf(field);
  if (!step || typeof value !== 'number') return undefined;
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? { key: 'step', n: step } : undefined;
};

function noAnswer(field: FormField, required: boolean): AnswerCheck {
  // Visitors cannot fill in fields that only the query string fills in.
  if (!isAsked(field.type) || !required) return { value: null };
  // The documents' generic validator has a separate message for its rule.
  const key = !field.required && isRequired(field) ? 'requiredByRule' : 'required';
  return { value: null, problem: { key } };
}

/**
 * Checks one answer: its shape, whether it is missing, the format of its type, then its rules. Patterns run on the
 * given engine, and are skipped without one.
 */
export const checkAnswer = (field: FormField, raw: unknown, options: CheckOptions = {}): AnswerCheck => {
  if (!traitsOf(field.type).hasValue) return { value: null };
  const normalised = normaliseAnswer(field, raw);
  if ('problem' in normalised) return { value: null, problem: normalised.problem, isShape: true };
  const { value } = normalised;
  if (isEmpty(value)) return noAnswer(field, options.required ?? isRequired(field));
  const matches = options.matches ?? (() => null);
  let problem = definitionOf(field.type).check?.(field, value);
  for (const rule of rulesOf(field)) problem ??= ruleProblem(rule, field, value, matches);
  problem ??= stepProblem(field, value);
  return problem ? { value, problem } : { value };
};

/** The message for a problem, in the language of the texts. The field's own `errorMessage` replaces it. */
const messageOf = (field: FormField, { problem, isShape }: AnswerCheck, texts: FormTexts): string => {
  const custom = field.validation?.errorMessage?.trim();
  if (custom && !isShape) return custom;
  const { key, n } = problem!;
  const limitText = typeof n === 'number' ? sayNumber(texts, n) : n && sayDate(texts, n);
  return say(texts[key], { label: field.label, n: limitText ?? '' });
};

/** Like `checkAnswer`, with the problem as a message. */
export const checkField = (
  field: FormField,
  raw: unknown,
  texts: FormTexts,
  options?: CheckOptions,
): FieldCheck => {
  const check = checkAnswer(field, raw, options);
  return check.problem
    ? { value: check.value, message: messageOf(field, check, texts) }
    : { value: check.value };
};
