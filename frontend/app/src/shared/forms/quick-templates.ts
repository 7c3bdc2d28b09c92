import { useQuery } from '@tanstack/react-query';
import type { FormTemplateAnswer } from '#contracts';
import { formTemplates } from './forms-queries.js';
import { TEMPLATE_LANGUAGE } from './template-language.js';

/** Templates that other screens offer, most popular first. */
export const QUICK_TEMPLATES = [
  'lead-qualifier',
  'contact-pro',
  'booking-assistant',
  'survey-smart',
] as const;
export type QuickTemplate = (typeof QUICK_TEMPLATES)[number];
/** Alternative names of templates, used by other screens and old links. */
const ALIASES: Readonly<Record<string, string>> = { 'survey-intelligence': 'survey-smart' };

/** All templates in the language of the app, by id. */
export const useTemplates = (enabled = true) =>
  useQuery({
    enabled,
    ...formTemplates(TEMPLATE_LANGUAGE),
    select: ({ templates }) => new Map(templates.map(template => [template.id, template])),
  });

/** Finds the template that an address refers to. */
export const templateOf = (
  templates: ReadonlyMap<string, FormTemplateAnswer> | undefined,
  id: string,
): FormTemplateAnswer | undefined => templates?.get(ALIASES[id] ?? id);
