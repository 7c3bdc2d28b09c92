import type { FormInput } from '#contracts';
import type { FormField } from '#form-core';

/** Fields as the calls take them: the contract accepts loose objects and checks them itself. */
export const toFieldInputs = (fields: readonly FormField[]): NonNullable<FormInput['fields']> =>
  fields.map(field => ({ ...field }));
