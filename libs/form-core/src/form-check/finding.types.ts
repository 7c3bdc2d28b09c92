import type { EditedForm, FormOperation } from '../edit/operation.types.js';
import type { FormField } from '../types.js';

export const FINDING_KEYS = [
  'secret',
  'emptyLabel',
  'duplicateQuestion',
  'twoInOne',
  'noContact',
  'noConsent',
  'tooLong',
  'fewOptions',
  'overlappingRanges',
  'noOther',
  'requiredPhone',
  'saysOptional',
  'brokenRule',
  'unreachable',
  'wrongType',
  'wordyLabel',
] as const;
export type FindingKey = (typeof FINDING_KEYS)[number];

/** One thing that could be better about a form. */
export interface Finding {
  /** The same for the same finding of the same form. */
  id: string;
  severity: 'error' | 'warning' | 'hint';
  /** The field that it is about; absent for the whole form. */
  fieldId?: string;
  /** Which sentence the owner reads. */
  message: FindingKey;
  /** Values of the sentence. */
  params: Record<string, string | number>;
  /** Operations that put it right, in order; absent where only the owner can know. */
  fix?: FormOperation[];
}

export const CHECK_LANGUAGES = ['en', 'es', 'fr', 'de', 'ja'] as const;
export type CheckLanguage = (typeof CHECK_LANGUAGES)[number];

/** What a rule reads: the form, its asked fields, and the language of its words. */
export interface Checked {
  form: EditedForm;
  /** Fields that a visitor answers, in order. */
  asked: FormField[];
  language: CheckLanguage;
  /** Label, help and placeholder in lower case without accents. */
  wordsOf: (field: FormField) => string;
}

export type CheckRule = (checked: Checked) => Finding[];
