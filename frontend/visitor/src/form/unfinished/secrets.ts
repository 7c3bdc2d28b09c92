import { type FieldValues, traitsOf, type VisitorForm } from '#form-core';

/** The answers that may stand in the browser's storage: none to a field like a password, nor, where asked for, to one for files. */
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
