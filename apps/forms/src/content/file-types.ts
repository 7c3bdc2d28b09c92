import type { FormField } from '#form-core';
import { fileLimitsOf, traitsOf } from '#form-core';
import { extensionsOfType } from '#platform';

/** Entries that stand for every type. */
const ALL: ReadonlySet<string> = new Set(['*/*', '.*', '.']);

/**
 * Fields with the extensions of their media types: `image/*` becomes `.jpg, .png, …`, so that the page names and checks the
 * same types as the server. An unknown media type stays, which refuses all files until it is corrected.
 */
export const withExtensions = (fields: readonly FormField[]): FormField[] =>
  fields.map(field => {
    const given = field.settings?.acceptedFileTypes;
    if (!given?.length || !traitsOf(field.type).holdsFiles) return field;
    const { types } = fileLimitsOf(field);
    const extensions = types.some(type => ALL.has(type))
      ? []
      : types.flatMap(type =>
          type.includes('/') ? orSame(extensionsOfType(mediaType(type)), type) : [type],
        );
    return { ...field, settings: { ...field.settings, acceptedFileTypes: [...new Set(extensions)] } };
  });

const orSame = (extensions: string[], type: string): string[] => (extensions.length ? extensions : [type]);
/** The type without parameters such as `; charset=utf-8`. */
const mediaType = (type: string): string => type.replace(/\s*;.*/, '');
