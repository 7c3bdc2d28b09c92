import type { FormInput } from '#contracts';
import type { FormField } from '#form-core';

/** Fields as the type of a request body: the contract accepts loose objects and validates them itself. */
export const toFieldInputs = (fields: readonly FormField[]): NonNullable<FormInput['fields']> =>
  fields.map(field => ({ ...field }));
