import { checkAnswer, type FieldValues, traitsOf, type VisitorForm } from '#form-core';

/**
 * Converts posted values into answers, for rendering the form again; invalid values stay text. Passwords are not
 * written into the page and must be typed again, except between the steps of a form (`isOnTheWay`).
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
