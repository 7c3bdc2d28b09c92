/** Languages that a form can use for its visitors, with their native names. The single source of truth. */
export const FORM_LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
  ar: 'العربية',
} as const;
export type FormLanguage = keyof typeof FORM_LANGUAGE_NAMES;
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
