import { FIELD_LIBRARY, FIELD_TYPES, type FieldType, LIBRARY } from '#form-core';
import { localized } from '../localized.js';

const descriptions: Partial<Record<FieldType, string>> = Object.fromEntries(
  FIELD_LIBRARY.map(({ type, description }) => [type, description]),
);

/** What the types of fields are called; the library of fields has the English names. */
export const fieldTypes = localized('fieldTypes', {
  labels: Object.fromEntries(FIELD_TYPES.map(type => [type, LIBRARY[type].label])) as Record<
    FieldType,
    string
  >,
  descriptions,
});
