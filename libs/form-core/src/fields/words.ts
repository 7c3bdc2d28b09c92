import { FIELD_TEXTS } from '#languages/fields';
import type { FormLanguage } from '../languages.js';
import type { FieldWords, FirstLanguage } from './field-type.js';
import { type FieldType, LIBRARY } from './registry.js';

/** Texts of all types in a language that has them in its own folder. */
interface FieldTexts {
  words: Record<FieldType, FieldWords>;
  /** For the builder's library, so only in languages of the app. */
  descriptions?: Record<FieldType, string>;
  otherNames?: Record<FieldType, string>;
}
const LATER: Readonly<Record<Exclude<FormLanguage, FirstLanguage>, FieldTexts>> = FIELD_TEXTS;

/** The texts of a later language, or the name of a language whose texts are beside each type. */
export const laterTexts = (language: FormLanguage): FieldTexts | FirstLanguage =>
  Object.hasOwn(LATER, language) ? LATER[language as keyof typeof LATER] : (language as FirstLanguage);

/** Texts of a type in a language. */
export function wordsOf(type: FieldType, language: FormLanguage): FieldWords {
  const own = laterTexts(language);
  return typeof own === 'string' ? LIBRARY[type].words[own] : own.words[type];
}
