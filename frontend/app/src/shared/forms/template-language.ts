import { TEMPLATE_LANGUAGES } from '@/lib/contracts.build.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import type { TemplateLanguage } from '#contracts';

/** Language of templates: that of the app if they exist in it, otherwise English. */
export const TEMPLATE_LANGUAGE: TemplateLanguage =
  TEMPLATE_LANGUAGES.find(one => one === SERVER_LANGUAGE) ?? 'en';
