import { checkAnswer, type FieldValues, traitsOf, type VisitorForm } from '#form-core';

/**
 * What was posted, in the shape of answers, for drawing the form again; what cannot be read stays the text it was.
 * A password is typed again rather than written into a page, but for one that goes along from step to step (`isOnTheWay`).
 */
export const postedAnswers = (
  form: VisitorForm,
  raw: Record<string, unknown> = {},
  isOnTheWay = false,
): FieldValues =>
  Object.fromEntries(
    form.fields.flatMap(field => {
      const given = Object.hasOwn(raw, field.id) ? raw[field.id] : undefined;
      if (given === undefined || (traitsOf(field.type).isSensitive && !isOnTheWay)) return [];
      return [
        [field.id, checkAnswer(field, given).value ?? (typeof given === 'string' ? given : null)] as const,
      ];
    }),
  );
