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
  'yesNoLabel',
  'promisedDate',
] as const;
export type FindingKey = (typeof FINDING_KEYS)[number];

/** A possible improvement of a form. */
export interface Finding {
  /** Stable id of the finding within its form. */
  id: string;
  severity: 'error' | 'warning' | 'hint';
  /** The affected field; absent if the finding is about the whole form. */
  fieldId?: string;
  /** Key of the sentence for the owner. */
  message: FindingKey;
  /** Values in the sentence. */
  params: Record<string, string | number>;
  /** Operations that fix it, in order; absent if only the owner can decide. */
  fix?: FormOperation[];
}

export const CHECK_LANGUAGES = ['en', 'es', 'fr', 'de', 'ja'] as const;
export type CheckLanguage = (typeof CHECK_LANGUAGES)[number];

/** Input of a rule: the form, its asked fields, and the language of its texts. */
export interface Checked {
  form: EditedForm;
  /** Fields that visitors answer, in order. */
  asked: FormField[];
  language: CheckLanguage;
  /** Label, help text and placeholder in lower case without accents. */
  wordsOf: (field: FormField) => string;
}

export type CheckRule = (checked: Checked) => Finding[];
