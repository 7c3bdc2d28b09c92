/** Languages of the workspace, of emails to its owners and of the landing page, with their native names. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
} as const;
export type Language = keyof typeof LANGUAGES;

/** Languages of forms: those above, and languages for visitors only. */
export const FORM_LANGUAGE_NAMES = {
  ...LANGUAGES,
  ar: 'العربية',
} as const;
export type FormLanguage = keyof typeof FORM_LANGUAGE_NAMES;
