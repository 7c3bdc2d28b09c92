import type { Language } from '#contracts';
import { formTemplates } from './templates.js';

const SHOWN = ['lead-qualifier', 'contact-pro', 'booking-assistant', 'survey-smart'];

/** Templates as the landing page draws them; scripts/landing-examples.mjs writes them into its sources. */
export const shownTemplates = (language: Language) =>
  formTemplates(language)
    .filter(({ id }) => SHOWN.includes(id))
    .sort((a, b) => SHOWN.indexOf(a.id) - SHOWN.indexOf(b.id))
    .map(({ id, name, description, form: { submitText, fields, customizations } }) => ({
      id,
      name,
      description,
      form: { submitText, fields, customizations },
    }));
