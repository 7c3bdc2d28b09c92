import { z } from 'zod';
import type { Customizations } from '#form-core';
import { invalid } from './errors.js';
import { customizations } from './form.schema.js';
import { formSettings } from './form-settings.schema.js';

const text = z.string().max(300).optional();

/** `style` of the documents' builder (document 2, section 3, builder variant). */
const builderStyle = z.object({
  theme: text,
  colors: z.object({ primary: text, secondary: text, accent: text }).optional(),
  typography: z.object({ fontFamily: text, fontSize: text }).optional(),
  layout: z.object({ spacing: text, borderRadius: text }).optional(),
});
type BuilderStyle = z.infer<typeof builderStyle>;

/**
 * Parts of a saved form in the shapes of the documents' builder and wizard: `style` for the look, and `settings` with
 * form settings, `customizations` and `style`. Properties of the form itself take precedence.
 */
export const documentedParts = {
  style: builderStyle.optional(),
  settings: z
    .object({ ...formSettings, customizations, style: builderStyle })
    .partial()
    .optional(),
};
type DocumentedParts = z.infer<z.ZodObject<typeof documentedParts>>;

function checked(look: object): Customizations {
  const { data, error } = customizations.safeParse(look);
  if (data) return data;
  const [issue] = error.issues;
  throw invalid(['customizations', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'Invalid style');
}

/** The look described by a `style`, without empty parts. */
function lookOf({ theme, colors, typography, layout }: BuilderStyle): Record<string, string> {
  const look = {
    theme,
    primaryColor: colors?.primary,
    secondaryColor: colors?.secondary,
    accentColor: colors?.accent,
    ...typography,
    ...layout,
  };
  return Object.fromEntries(Object.entries(look).filter((entry): entry is [string, string] => !!entry[1]));
}

/**
 * Moves the documents' parts of a body into properties of the form. @throws DomainError VALIDATION_ERROR for a style that a
 * form's look cannot have
 */
export function withoutDocumentedParts<B extends DocumentedParts & { customizations?: object }>(
  body: B,
): Omit<B, 'style' | 'settings'> {
  const { style, settings, ...form } = body;
  if (!style && !settings) return form;
  const { style: settingsStyle, customizations: settingsLook, ...rest } = settings ?? {};
  const look = {
    ...lookOf(settingsStyle ?? {}),
    ...lookOf(style ?? {}),
    ...settingsLook,
    ...form.customizations,
  };
  return {
    ...rest,
    ...form,
    ...(Object.keys(look).length > 0 ? { customizations: checked(look) } : {}),
  };
}
