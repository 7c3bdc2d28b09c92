import type { FormField } from '#form-core';
import { traitsOf } from '#form-core';

/**
 * Fields of a form that becomes revision `revision`, with versions of their consent texts. The version of a text is the first
 * revision that had it: an unchanged text keeps the published version, any other gets the new one.
 */
export const withConsentVersions = (
  fields: readonly FormField[],
  published: readonly FormField[],
  revision: number,
): FormField[] =>
  fields.map(field => {
    if (!traitsOf(field.type).isConsent) return field;
    const before = published.find(({ id, type }) => id === field.id && type === field.type)?.settings;
    const isSame = before && before.consentText === field.settings?.consentText;
    return {
      ...field,
      settings: { ...field.settings, consentVersion: (isSame && before.consentVersion) || revision },
    };
  });

/** Fields without versions of consent texts, as in working drafts. */
export const withoutConsentVersions = (fields: readonly FormField[]): FormField[] =>
  fields.map(field => {
    if (field.settings?.consentVersion === undefined) return field;
    const { consentVersion: _, ...settings } = field.settings;
    return { ...field, settings };
  });
