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

const ENGLISH_SCALES: StarterTexts['scales'] = {
  nps: {
    question: 'How likely are you to recommend us to a friend or colleague?',
    low: 'Not at all likely',
    high: 'Extremely likely',
  },
  csat: {
    question: 'How satisfied are you with our service?',
    low: 'Very dissatisfied',
    high: 'Very satisfied',
  },
  ces: { question: 'How easy was it to get what you needed?', low: 'Very difficult', high: 'Very easy' },
};

/**
 * Ratings with a standard scale: Net Promoter Score (0 to 10), customer satisfaction (CSAT, 1 to 5) and customer effort (CES, 1 to 7).
 */
export const SURVEY_SCALES = {
  nps: { scale: 10, startAtZero: true },
  csat: { scale: 5 },
  ces: { scale: 7 },
} as const;
export type SurveyScale = keyof typeof SURVEY_SCALES;

/** Settings that turn a rating into such a scale, labelled in English or with the texts of `starter`. */
export const scaleSettings = (
  kind: SurveyScale,
  starter?: StarterTexts,
): NonNullable<FormField['settings']> => {
  const { low, high } = (starter?.scales ?? ENGLISH_SCALES)[kind];
  return {
    startAtZero: false,
    ...SURVEY_SCALES[kind],
    ratingStyle: 'numbers',
    showLabels: true,
    lowLabel: low,
    highLabel: high,
  };
};

/** Creates a rating of this kind with its question, in English or with the texts of `starter`. */
export const newScale =
  (kind: SurveyScale) =>
  (id: string, language?: FormLanguage, starter?: StarterTexts): FormField => ({
    ...newField('rating', id, language),
    label: (starter?.scales ?? ENGLISH_SCALES)[kind].question,
    settings: scaleSettings(kind, starter),
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
