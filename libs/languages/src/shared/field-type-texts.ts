import { FIELD_TYPES, type FieldType, type FormLanguage, LIBRARY } from '#form-core';

/** Names of the field types, from the type definitions. */
export const fieldTypeTexts = (language: FormLanguage) => ({
  labels: Object.fromEntries(
    FIELD_TYPES.map(type => {
      const { name, label } = LIBRARY[type].words[language];
      return [type, name ?? label];
    }),
  ) as Record<FieldType, string>,
});
