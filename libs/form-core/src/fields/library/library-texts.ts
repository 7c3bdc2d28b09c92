import type { FormLanguage } from '../../languages.js';
import type { FieldType } from '../registry.js';
import { laterTexts } from '../words.js';
import { FIELD_DESCRIPTIONS } from './descriptions.js';
import { OTHER_NAMES } from './other-names.js';

/** One-line description of a type in the builder's library, in a language of the app. */
export function descriptionOf(type: FieldType, language: FormLanguage): string {
  const own = laterTexts(language);
  return typeof own === 'string' ? FIELD_DESCRIPTIONS[type][own] : (own.descriptions?.[type] ?? '');
}

/** Other words that people use to search for a type, comma-separated, in a language of the app. */
export function otherNamesOf(type: FieldType, language: FormLanguage): string {
  const own = laterTexts(language);
  return typeof own === 'string' ? OTHER_NAMES[type][own] : (own.otherNames?.[type] ?? '');
}
