import { z } from 'zod';
import { formContent, formField } from '#contracts';
import { DEFAULT_SETTINGS, type VisitorForm } from '#form-core';

const settings = formContent
  .omit({ fields: true, business_info: true, scoring: true, closesAt: true, responseLimit: true })
  .partial();
const stored = z.object({
  settings: settings.optional(),
  name: z.string().optional(),
  customizations: formContent.shape.customizations.optional(),
  fields: z.array(formField),
  /** Id of the form that this is a copy of. */
  previewOf: z.string().optional(),
  timestamp: z.number().optional(),
});

export interface LocalForm {
  of: string | undefined;
  form: VisitorForm;
  /** When it was stored, in ms since 1970. */
  at: number;
}

/** Parses a form that the builder stored on this device; null if it is invalid. */
export function parseLocalForm(value: unknown): LocalForm | null {
  const parsed = stored.safeParse(value);
  if (!parsed.success) return null;
  const { settings: given = {}, name, customizations, fields, previewOf, timestamp = 0 } = parsed.data;
  const { emailNotifications: _, ...defaults } = DEFAULT_SETTINGS;
  const { emailNotifications: _own, ...own } = given;
  const form: VisitorForm = {
    ...defaults,
    logic: [],
    customizations: customizations ?? {},
    ...own,
    id: previewOf ?? 'draft',
    name: own.name?.trim() || name?.trim() || defaults.name,
    fields,
    redirectUrl: '',
    allowSaveProgress: false,
    revision: 0,
  };
  return { of: previewOf, form, at: timestamp };
}
