import { CHOICE_TYPES, type FieldType, type FormField } from '#form-core';

/** What the generator and the editor need to know of field types, in one place. */

/** Whether answers are picked from options. */
export const isChoice = (type: FieldType): boolean => CHOICE_TYPES.includes(type);

/** Types that nobody answers. */
const SILENT: ReadonlySet<FieldType> = new Set<FieldType>([
  'page-break',
  'hidden',
  'ai-scoring',
  'ai-analytics',
  'ai-conditional',
]);

/** Whether a visitor answers a field of this type. */
export const isAnswered = (type: FieldType): boolean => !SILENT.has(type);

/** Fields that a visitor answers, in order. */
export const answeredFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ type }) => isAnswered(type));
