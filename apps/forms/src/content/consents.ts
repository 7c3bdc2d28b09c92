import type { FormField } from '#form-core';
import { traitsOf } from '#form-core';

/**
 * The fields of a form that becomes revision `revision`: each consent with the version of its text, which is the revision
 * that first had it. A text that is the published one's has its version; any other is new.
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

/** The fields without versions of texts: what is edited has none. */
export const withoutConsentVersions = (fields: readonly FormField[]): FormField[] =>
  fields.map(field => {
    if (field.settings?.consentVersion === undefined) return field;
    const { consentVersion: _, ...settings } = field.settings;
    return { ...field, settings };
  });
