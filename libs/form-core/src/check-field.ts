import { isEmpty, normaliseAnswer } from './answers.js';
import { INVALID_EMAIL, INVALID_FORMAT, INVALID_PHONE, INVALID_URL } from './fields/messages.js';
import { definitionOf, isAsked, traitsOf } from './fields/registry.js';
import { isEmail, isPhoneNumber, isWebUrl } from './formats.js';
import type { PatternMatcher } from './patterns.js';
import { isRequired, type Rule, rulesOf } from './rules.js';
import type { FieldValue, FormField } from './types.js';

export interface FieldCheck {
  /** The answer as it is stored; null where there is none, or none that can be stored. */
  value: FieldValue;
  /** The first thing that is wrong. */
  message?: string;
}

const limitMessage = (kind: 'min' | 'max', limit: number, value: FieldValue): string | undefined => {
  const size = typeof value === 'number' ? value : Array.isArray(value) ? value.length : String(value).length;
  if (kind === 'min' ? size >= limit : size <= limit) return undefined;
  const word = kind === 'min' ? 'Minimum' : 'Maximum';
  if (Array.isArray(value)) return `${word} number of choices is ${limit}`;
  return typeof value === 'number' ? `${word} value is ${limit}` : `${word} length is ${limit} characters`;
};

const ruleMessage = (rule: Rule, value: FieldValue, matches: PatternMatcher): string | undefined => {
  switch (rule.kind) {
    case 'required':
      return undefined;
    case 'email':
      return isEmail(String(value)) ? undefined : INVALID_EMAIL;
    case 'phone':
      return isPhoneNumber(String(value)) ? undefined : INVALID_PHONE;
    case 'url':
      return isWebUrl(String(value)) ? undefined : INVALID_URL;
    case 'pattern':
      return matches(rule.pattern, String(value)) === false ? INVALID_FORMAT : undefined;
    default:
      return limitMessage(rule.kind, rule.limit, value);
  }
};

/**
 * Checks one answer: its shape, whether it is there when it must be, the format of its type, then its rules.
 * Patterns run on the engine given, and are left out without one.
 * The field's own `errorMessage` replaces every message but those about a shape that no visitor can send by hand.
 */
export const checkField = (
  field: FormField,
  raw: unknown,
  options: { required?: boolean; matches?: PatternMatcher } = {},
): FieldCheck => {
  if (!traitsOf(field.type).hasValue) return { value: null };
  const normalised = normaliseAnswer(field, raw);
  if ('message' in normalised) return { value: null, message: normalised.message };
  const { value } = normalised;
  const custom = field.validation?.errorMessage?.trim();
  if (isEmpty(value)) {
    // A visitor cannot fill in what only the query string fills in.
    const missing = isAsked(field.type) && (options.required ?? isRequired(field));
    return missing ? { value: null, message: custom || `${field.label} is required` } : { value: null };
  }
  const matches = options.matches ?? (() => null);
  let message = definitionOf(field.type).check?.(field, value);
  for (const rule of rulesOf(field)) message ??= ruleMessage(rule, value, matches);
  return message ? { value, message: custom || message } : { value };
};
