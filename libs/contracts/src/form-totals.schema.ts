import { z } from 'zod';
import { timestamp } from './common.js';
import { formCategory } from './form.schema.js';

/** A published revision in the list of them; `byUser` published it. */
export const formRevision = z.object({
  revision: z.number().int(),
  publishedAt: timestamp,
  name: z.string(),
  fieldCount: z.number().int(),
  byUser: z.string(),
  /** Whether visitors meet this one. */
  current: z.boolean(),
});
export type FormRevision = z.infer<typeof formRevision>;

const count = z.number().int();
/** Totals over an owner's forms. */
export const formStats = z.object({
  total: count,
  active: count,
  draft: count,
  archived: count,
  /** Forms created in the last 30 days. */
  createdRecently: count,
  /** Of all forms since each was created. */
  responses: count,
  /** Mean of the forms that were visited, in per cent with one decimal; null when none was. */
  conversionRate: z.number().nullable(),
  /** Forms that match the query, by category. */
  matching: count,
  categories: z.record(formCategory, count),
});
export type FormStats = z.infer<typeof formStats>;
