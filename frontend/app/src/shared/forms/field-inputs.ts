import { OWNER_COUNTRY } from '@/lib/i18n/language.js';
import type { FormInput } from '#contracts';
import { type FormField, withCountry } from '#form-core';

/** Casts fields to the type of a request body, because the contract accepts loose objects and validates them itself. */
export const toFieldInputs = (fields: readonly FormField[]): NonNullable<FormInput['fields']> =>
  fields.map(field => ({ ...field }));

/** The fields of a new form from a template or a draft, with the owner's country for phone numbers. */
export const toNewFields = (fields: readonly FormField[]): NonNullable<FormInput['fields']> =>
  toFieldInputs(fields.map(field => withCountry(field, OWNER_COUNTRY)));
