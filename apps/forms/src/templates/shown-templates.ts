import type { TemplateLanguage } from '#contracts';
import { formTemplates } from './templates.js';

const LANDING_PAGE = ['lead-qualifier', 'contact-pro', 'booking-assistant', 'survey-smart'];

/** Templates as drawn on the landing page; scripts/landing-examples.mjs writes them into its sources. */
export const shownTemplates = (language: TemplateLanguage) =>
  formTemplates(language)
    .filter(({ id }) => LANDING_PAGE.includes(id))
    .sort((a, b) => LANDING_PAGE.indexOf(a.id) - LANDING_PAGE.indexOf(b.id))
    .map(({ id, name, description, form: { submitText, fields, customizations } }) => ({
      id,
      name,
      description,
      form: { submitText, fields, customizations },
    }));
