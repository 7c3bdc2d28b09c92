import type { EditedForm } from '#form-core';

/** The parts of a description that its form still lacks, each with the id of the question that it would become. */
export const unusedParts = (
  parts: readonly string[],
  { fields }: Pick<EditedForm, 'fields'>,
): { part: string; id: string }[] =>
  parts
    .map((part, at) => ({ part, id: `from_description_${at + 1}` }))
    .filter(({ id }) => !fields.some(field => field.id === id));
