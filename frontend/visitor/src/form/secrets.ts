import { type FieldValues, traitsOf, type VisitorForm } from '#form-core';

/** The answers that may stand in the browser's storage: none to a field like a password. */
export const withoutSecrets = ({ fields }: VisitorForm, values: FieldValues): FieldValues => {
  const secret = new Set(fields.filter(({ type }) => traitsOf(type).isSensitive).map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !secret.has(id)));
};
