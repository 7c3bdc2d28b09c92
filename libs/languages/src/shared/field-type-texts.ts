import { FIELD_TYPES, type FieldType, type FormLanguage, wordsOf } from '#form-core';

/** Names of the field types, from the type definitions. */
export const fieldTypeTexts = (language: FormLanguage) => ({
  labels: Object.fromEntries(
    FIELD_TYPES.map(type => {
      const { name, label } = wordsOf(type, language);
      return [type, name ?? label];
    }),
  ) as Record<FieldType, string>,
});
