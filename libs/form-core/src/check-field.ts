import { INVALID_ANSWER, isEmpty, normaliseAnswer } from './answers.js';
import { SILENT_TYPES } from './field-types.js';
import { isDate, isEmail, isPhone, isPhoneNumber, isTime, isWebUrl } from './formats.js';
import type { PatternMatcher } from './pattern-matcher.js';
import { isRequired, type Rule, rulesOf } from './rules.js';
import type { FieldValue, FormField } from './types.js';

export const INVALID_EMAIL = 'Please enter a valid email address';
export const INVALID_PHONE = 'Please enter a valid phone number';
export const INVALID_URL = 'Please enter a valid URL';
export const INVALID_DATE = 'Please enter a valid date';
export const INVALID_TIME = 'Please enter a valid time';
export const INVALID_OPTION = 'Please select a valid option';
export const INVALID_FORMAT = 'Invalid format';

export interface FieldCheck {
  /** The answer as it is stored; null where there is none, or none that can be kept. */
  value: FieldValue;
  /** The first thing that is wrong. */
  message?: string;
}

/** What a field's type alone asks of an answer that is there. */
const formatMessage = (field: FormField, value: FieldValue): string | undefined => {
  const text = String(value);
  switch (field.type) {
    case 'email':
      return isEmail(text) ? undefined : INVALID_EMAIL;
    case 'phone':
      return isPhone(text) ? undefined : INVALID_PHONE;
    case 'url':
      return isWebUrl(text) ? undefined : INVALID_URL;
    case 'date':
      return isDate(text) ? undefined : INVALID_DATE;
    case 'time':
      return isTime(text) ? undefined : INVALID_TIME;
    case 'select':
    case 'radio':
      return field.options?.includes(text) ? undefined : INVALID_OPTION;
    case 'checkbox':
      return Array.isArray(value) && !value.every(item => field.options?.includes(item))
        ? INVALID_OPTION
        : undefined;
    case 'rating':
      return Number.isInteger(value) ? undefined : INVALID_ANSWER;
    default:
      return undefined;
  }
};

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
  if (SILENT_TYPES.includes(field.type)) return { value: null };
  const normalised = normaliseAnswer(field, raw);
  if ('message' in normalised) return { value: null, message: normalised.message };
  const { value } = normalised;
  const custom = field.validation?.errorMessage?.trim();
  if (isEmpty(value)) {
    // A visitor cannot fill in what only the query string fills in.
    const missing = field.type !== 'hidden' && (options.required ?? isRequired(field));
    return missing ? { value: null, message: custom || `${field.label} is required` } : { value: null };
  }
  const matches = options.matches ?? (() => null);
  let message = formatMessage(field, value);
  for (const rule of rulesOf(field)) message ??= ruleMessage(rule, value, matches);
  return message ? { value, message: custom || message } : { value };
};
