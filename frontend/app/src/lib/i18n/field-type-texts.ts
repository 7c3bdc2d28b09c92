import { FIELD_TYPES, type FieldType, type FormLanguage, LIBRARY } from '#form-core';

const byType = (textOf: (type: FieldType) => string) =>
  Object.fromEntries(FIELD_TYPES.map(type => [type, textOf(type)])) as Record<FieldType, string>;

/** Names and descriptions of the field types, from the type definitions. */
export const fieldTypeTexts = (language: FormLanguage) => ({
  labels: byType(type => {
    const { name, label } = LIBRARY[type].words[language];
    return name ?? label;
  }),
  descriptions: byType(type => LIBRARY[type].words[language].description ?? ''),
});
