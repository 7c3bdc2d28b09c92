import { copyOf } from './copy.js';
import type { LibraryItem } from './fields/field-type.js';
import { FIELD_TYPES, type FieldType, LIBRARY } from './fields/registry.js';
import { DEFAULT_LANGUAGE } from './languages.js';
import type { StarterTexts } from './texts/starter-texts.types.js';
import type { FormField } from './types.js';

/** One entry of the builder's field library. `label` is also the new field's label. */
export interface LibraryEntry extends NonNullable<LibraryItem['offer']> {
  type: FieldType;
  label: string;
}

/** What the builder offers, in its order. */
export const FIELD_LIBRARY: readonly LibraryEntry[] = /* @__PURE__ */ FIELD_TYPES.flatMap(type => {
  const { label, offer } = LIBRARY[type];
  return offer ? [{ type, label, ...offer }] : [];
});

/**
 * A new field of a type, with the library's label, options and settings, in English or in the words of `starter`. Nothing of
 * it is shared.
 */
export const newField = (type: FieldType, id: string, starter?: StarterTexts): FormField => {
  const { label, defaults } = LIBRARY[type];
  const own = starter ? wordsOf(type, starter) : {};
  return copyOf<FormField>({ id, type, label, placeholder: '', required: false, ...defaults, ...own });
};

const ENGLISH_NPS: StarterTexts['nps'] = {
  question: 'How likely are you to recommend us to a friend or colleague?',
  low: 'Not at all likely',
  high: 'Extremely likely',
};

/** What makes a rating a Net Promoter Score: zero to ten in numbers, the ends in English or in the words of `starter`. */
export const npsSettings = ({ low, high } = ENGLISH_NPS): NonNullable<FormField['settings']> => ({
  scale: 10,
  startAtZero: true,
  ratingStyle: 'numbers',
  showLabels: true,
  lowLabel: low,
  highLabel: high,
});

/** A new Net Promoter Score with its question, in English or in the words of `starter`. */
export const newNps = (id: string, starter?: StarterTexts): FormField => ({
  ...newField('rating', id, starter),
  label: (starter?.nps ?? ENGLISH_NPS).question,
  settings: npsSettings(starter?.nps),
});

const wordsOf = (type: FieldType, { labels, placeholders, options, consent }: StarterTexts) => {
  const { defaults = {} } = LIBRARY[type];
  const placeholder = placeholders[type] ?? defaults.placeholder;
  return {
    label: labels[type],
    ...(placeholder && { placeholder }),
    ...(options[type] && { options: options[type] }),
    ...(defaults.settings?.consentText && { settings: { ...defaults.settings, consentText: consent } }),
  };
};

const textField = (id: string, label: string, placeholder: string, required = true): FormField => ({
  id,
  type: 'text',
  label,
  placeholder,
  required,
});

/** What a new form begins with. */
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

/** The same in the words of a language. */
export const starterFields = ({
  fullName,
  enterFullName,
  labels,
  placeholders,
}: StarterTexts): FormField[] => [
  textField('full_name', fullName, enterFullName),
  { ...DEFAULT_FIELDS[1]!, label: labels.email, placeholder: placeholders.email ?? '' },
];

/** Settings of a form whose owner has not opened the Settings tab. New leads are notified of: ADR 5. */
export const DEFAULT_SETTINGS = {
  name: 'Untitled Form',
  language: DEFAULT_LANGUAGE,
  description: '',
  submitText: 'Submit',
  redirectUrl: '',
  emailNotifications: true,
  showProgressBar: false,
  allowSaveProgress: false,
  multiStep: false,
} as const;
