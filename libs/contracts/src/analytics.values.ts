import { z } from 'zod';

export const count = z.number().int();
/** Null: nothing was measured that it could be made of. */
export const measured = z.number().nullable();

/** A part of a whole with its 95 % confidence interval (Wilson), in per cent. */
export const estimate = z.object({
  part: count,
  whole: count,
  rate: measured,
  low: measured,
  high: measured,
});
export type Estimate = z.infer<typeof estimate>;
