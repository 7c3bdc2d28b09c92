import { z } from 'zod';

/** Languages of the workspace and of mails to its owners, with their native names. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
} as const;
export type Language = keyof typeof LANGUAGES;
export const language = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);
