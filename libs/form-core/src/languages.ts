import { FORM_LANGUAGE_NAMES, type FormLanguage } from '#languages/names';

export { FORM_LANGUAGE_NAMES, type FormLanguage };
/** Languages that a form can use for its visitors. */
export const FORM_LANGUAGES = Object.keys(FORM_LANGUAGE_NAMES) as [FormLanguage, ...FormLanguage[]];
/** Language of forms without one. */
export const DEFAULT_LANGUAGE: FormLanguage = 'en';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);
/** The value of `dir` on a page in this language. */
export const directionOf = (language: FormLanguage): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';

/** The supported language for a tag such as `de-AT`, or the default one. */
export const languageOf = (tag: string | undefined): FormLanguage =>
  FORM_LANGUAGES.find(language => language === tag?.toLowerCase().split(/[-_]/)[0]) ?? DEFAULT_LANGUAGE;
