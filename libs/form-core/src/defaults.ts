import type { StarterTexts } from '#languages/shared/starter-texts.types';
import { copyOf } from './copy.js';
import type { LibraryItem } from './fields/field-type.js';
import { FIELD_TYPES, type FieldType, LIBRARY } from './fields/registry.js';
import { wordsOf } from './fields/words.js';
import { FORM_SETTINGS } from './form-settings.js';
import { DEFAULT_LANGUAGE, type FormLanguage } from './languages.js';
import type { FormField } from './types.js';

/** An entry of the field library in document 2, in English. */
export interface LibraryEntry extends Pick<LibraryItem, 'category'> {
  type: FieldType;
  label: string;
}

/** The types in document 2, in its order. */
export const FIELD_LIBRARY: readonly LibraryEntry[] = /* @__PURE__ */ FIELD_TYPES.flatMap(type => {
  const { category, words } = LIBRARY[type];
  const { label } = words.en;
  return category === 'more' || category === 'content' ? [] : [{ type, label, category }];
});

/** Creates a field of a type in a language; it shares no objects with other fields. */
export function newField(type: FieldType, id: string, language: FormLanguage = DEFAULT_LANGUAGE): FormField {
  const { defaults = {} } = LIBRARY[type];
  const { label, placeholder, options, consentText, helpText } = wordsOf(type, language);
  return copyOf<FormField>({
    id,
    type,
    label,
    placeholder: '',
    required: false,
    ...defaults,
    ...(placeholder && { placeholder }),
    ...(options && { options }),
    ...(helpText && { helpText }),
    ...(consentText && { settings: { ...defaults.settings, consentText } }),
  });
}

const ENGLISH_NPS: StarterTexts['nps'] = {
  question: 'How likely are you to recommend us to a friend or colleague?',
  low: 'Not at all likely',
  high: 'Extremely likely',
};

/**
 * Settings that turn a rating into a Net Promoter Score: numbers from zero to ten, labelled in English or with the
 * texts of `starter`.
 */
export const npsSettings = ({ low, high } = ENGLISH_NPS): NonNullable<FormField['settings']> => ({
  scale: 10,
  startAtZero: true,
  ratingStyle: 'numbers',
  showLabels: true,
  lowLabel: low,
  highLabel: high,
});

/** Creates a Net Promoter Score with its question, in English or with the texts of `starter`. */
export const newNps = (id: string, language?: FormLanguage, starter?: StarterTexts): FormField => ({
  ...newField('rating', id, language),
  label: (starter?.nps ?? ENGLISH_NPS).question,
  settings: npsSettings(starter?.nps),
});

const textField = (id: string, label: string, placeholder: string, required = true): FormField => ({
  id,
  type: 'text',
  label,
  placeholder,
  required,
});

/** Fields of a new form. */
export const DEFAULT_FIELDS: readonly FormField[] = [
  textField('full_name', 'Full Name', 'Enter your full name'),
  {
    id: 'email',
    type: 'email',
    label: 'Email Address',
    placeholder: 'Enter your email address',
    required: true,
  },
];

/** The fields of a new form in another language. */
export const starterFields = (
  { fullName, enterFullName }: StarterTexts,
  language: FormLanguage,
): FormField[] => [
  textField('full_name', fullName, enterFullName),
  {
    ...DEFAULT_FIELDS[1]!,
    label: wordsOf('email', language).label,
    placeholder: wordsOf('email', language).placeholder ?? '',
  },
];

const { language, description, submitText, redirectUrl, ...others } = FORM_SETTINGS;
const { emailNotifications, showProgressBar, allowSaveProgress, multiStep } = others;

/** Name and settings of a form until its owner edits them in the Settings tab. */
export const DEFAULT_SETTINGS = {
  name: 'Untitled Form',
  language: language.initial,
  description: description.initial,
  submitText: submitText.initial,
  redirectUrl: redirectUrl.initial,
  emailNotifications: emailNotifications.initial,
  showProgressBar: showProgressBar.initial,
  allowSaveProgress: allowSaveProgress.initial,
  multiStep: multiStep.initial,
};
