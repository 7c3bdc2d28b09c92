import { type FieldType, type FormField, traitsOf } from '#form-core';

/** Properties of field types for the generator and the editor, from form-core's registry. */

/** Whether answers are selected from options. */
export const isChoice = (type: FieldType): boolean => traitsOf(type).choices !== undefined;

/** Whether several options can be selected, so a condition uses 'contains'. */
export const picksSeveral = (type: FieldType): boolean => traitsOf(type).choices === 'many';

/** Whether a field of this type is the title of a step. */
export const opensStep = (type: FieldType): boolean => traitsOf(type).opensStep === true;

/** Whether a visitor answers a field of this type. A chat is included: its answer is the transcript. */
export const isAnswered = (type: FieldType): boolean => traitsOf(type).hasValue && traitsOf(type).isShown;

/** Fields that a visitor answers, in order. */
export const answeredFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ type }) => isAnswered(type));
