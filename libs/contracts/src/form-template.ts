import { z } from 'zod';
import { formCategory, formRecord } from './form.schema.js';

/** Languages of the templates. */
export const TEMPLATE_LANGUAGES = ['en', 'es', 'fr', 'de', 'ja'] as const;
export const templateLanguage = z.enum(TEMPLATE_LANGUAGES);
export type TemplateLanguage = z.infer<typeof templateLanguage>;

/** A form to start from. `form` can be sent to `forms.create` unchanged. */
export const formTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: formCategory,
  tags: z.array(z.string()),
  /** Popularity in per cent, if the catalogue states it. */
  popularity: z.number().min(0).max(100).optional(),
  language: templateLanguage,
  form: formRecord.pick({
    name: true,
    language: true,
    description: true,
    submitText: true,
    showProgressBar: true,
    multiStep: true,
    category: true,
    tags: true,
    fields: true,
    logic: true,
    customizations: true,
  }),
});
export type FormTemplateAnswer = z.infer<typeof formTemplate>;
