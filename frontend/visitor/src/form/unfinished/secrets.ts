import { type FieldValues, traitsOf, type VisitorForm } from '#form-core';

/**
 * Answers that may be kept in the browser's storage: not those to secret fields such as passwords and, on request, not
 * those to file fields.
 */
export const withoutSecrets = (
  { fields }: VisitorForm,
  values: FieldValues,
  andFiles?: boolean,
): FieldValues => {
  const isSecret = ({ isSensitive, holdsFiles }: ReturnType<typeof traitsOf>) =>
    isSensitive || (andFiles && holdsFiles);
  const secret = new Set(fields.filter(({ type }) => isSecret(traitsOf(type))).map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !secret.has(id)));
};
