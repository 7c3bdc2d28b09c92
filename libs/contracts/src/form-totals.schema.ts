import { z } from 'zod';
import { topExit, trend } from './analytics.schema.js';
import { timestamp } from './common.js';
import { formCategory } from './form.schema.js';

/** A published revision in the revision list; `byUser` published it. */
export const formRevision = z.object({
  revision: z.number().int(),
  publishedAt: timestamp,
  name: z.string(),
  fieldCount: z.number().int(),
  byUser: z.string(),
  /** Name of the API key, if a program or an agent published it. */
  byKey: z.string().optional(),
  /** Whether visitors see this revision. */
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
  /** Total of all forms since their creation. */
  responses: count,
  /**
   * Mean of the conversion rates of all forms with visits, each with the same weight, as a percentage with one decimal; null if
   * there are none. The rate over all visits is `conversionRate` of the analytics overview.
   */
  meanConversionRate: z.number().nullable(),
  /** Number of forms that match the query, by category. */
  matching: count,
  categories: z.record(formCategory, count),
});
export type FormStats = z.infer<typeof formStats>;

/** Metrics of a form in lists. */
export const listFigures = {
  /** All-time, except the top exit, which covers the last 30 days like `performance`. Null if nothing was measured. */
  analytics: z.object({
    avgCompletionTime: z.number().nullable(),
    bounceRate: z.number().nullable(),
    ...topExit,
  }),
  /** Responses of the last 30 days, compared with the 30 days before; null if there is nothing to compare. */
  performance: z.object({ trend, change: z.number() }).nullable(),
};
