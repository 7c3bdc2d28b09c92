/**
 * Languages of the workspace, of emails to its owners and of the landing page, with their native names. Without a schema, so that
 * the app's first file does not load one.
 */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
} as const;
export type Language = keyof typeof LANGUAGES;
