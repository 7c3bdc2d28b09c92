import type { GeneratedForm } from '#contracts';
import { generateForm } from './generate.js';

/** The sentences that the landing page types. */
const SENTENCES = [
  ['dental', 'Dental', 'New patient intake for our dental clinic'],
  ['homes', 'Homes', 'Home buyers in Austin, qualified by budget and timing'],
  ['law', 'Law', 'Consultation request for our family law practice'],
  ['consulting', 'Consulting', 'Project inquiry for our consulting firm, with company size and budget'],
  ['catering', 'Catering', 'Catering order for our Italian restaurant, with date and guests'],
  ['salon', 'Salon', 'Online booking for my beauty salon, stylist and time included'],
] as const;

/** An example of the landing page: a sentence, and what of its form is drawn there. */
export interface ExampleForm {
  id: string;
  /** Label of its button. */
  label: string;
  prompt: string;
  form: Pick<GeneratedForm, 'name' | 'description' | 'fields' | 'customizations'>;
}

/** What the generator makes of the landing page's sentences; scripts/landing-examples.mjs writes it down for the page. */
export const exampleForms = (): ExampleForm[] =>
  SENTENCES.map(([id, label, prompt]) => {
    const { name, description, fields, customizations } = generateForm({
      description: prompt,
      formId: id,
    }).form;
    return { id, label, prompt, form: { name, description, fields, customizations } };
  });
