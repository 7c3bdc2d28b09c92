import { z } from 'zod';
import { CONDITION_OPERATORS, HONEYPOT } from '#form-core';

/** Names that mean something to JavaScript, MongoDB or the form's page and therefore never name a field. */
const RESERVED = new Set([
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'],
  // Who fills that in is suspected of being a program.
  HONEYPOT,
]);
export const fieldId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A field id has letters, digits, _ and - only')
  .refine(value => !RESERVED.has(value), 'This field id is reserved');

/** One question about an answer, as rules of a form and of its mails ask it. */
export const condition = z.object({
  field: fieldId,
  operator: z.enum(CONDITION_OPERATORS),
  value: z.union([z.string().max(500), z.number()]).optional(),
});
/** Conditions that hold all together, or one of them. */
export const conditionGroup = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(condition).min(1).max(20),
});
