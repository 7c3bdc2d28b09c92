import { z } from 'zod';

export const count = z.number().int();
/** Null without data. */
export const measured = z.number().nullable();

/** A proportion with its 95 % confidence interval (Wilson), as percentages. */
export const estimate = z.object({
  part: count,
  whole: count,
  rate: measured,
  low: measured,
  high: measured,
});
export type Estimate = z.infer<typeof estimate>;
