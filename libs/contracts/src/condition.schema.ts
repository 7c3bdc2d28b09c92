import { z } from 'zod';
import { CONDITION_OPERATORS, HONEYPOT } from '#form-core';

/** Names with a meaning in JavaScript, in MongoDB or on the form's page, which are never allowed as field names. */
const RESERVED = new Set([
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'],
  // Honeypot names, which only bots fill in.
  HONEYPOT,
]);
export const fieldId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A field id can contain only letters, digits, _ and -')
  .refine(value => !RESERVED.has(value), 'This field id is reserved');

/** A condition on an answer, used by the rules of a form and of its emails. */
export const condition = z.object({
  field: fieldId,
  operator: z.enum(CONDITION_OPERATORS),
  value: z.union([z.string().max(500), z.number()]).optional(),
});
/** Group of conditions; all or any must be met. */
export const conditionGroup = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(condition).min(1).max(20),
});
