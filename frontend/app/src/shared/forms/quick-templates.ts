import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { useQuery } from '@tanstack/react-query';
import type { FormTemplateAnswer } from '#contracts';
import { formTemplates } from './forms-queries.js';

/** The templates that screens offer beside other things, the best known first. */
export const QUICK_TEMPLATES = [
  'lead-qualifier',
  'contact-pro',
  'booking-assistant',
  'survey-smart',
] as const;
export type QuickTemplate = (typeof QUICK_TEMPLATES)[number];
/** Names that other screens and old links have for a template. */
const ALIASES: Readonly<Record<string, string>> = { 'survey-intelligence': 'survey-smart' };

/** All templates in the language of the app, by id. */
export const useTemplates = (enabled = true) =>
  useQuery({
    enabled,
    ...formTemplates(SERVER_LANGUAGE),
    select: ({ templates }) => new Map(templates.map(template => [template.id, template])),
  });

/** The template that an address names. */
export const templateOf = (
  templates: ReadonlyMap<string, FormTemplateAnswer> | undefined,
  id: string,
): FormTemplateAnswer | undefined => templates?.get(ALIASES[id] ?? id);
