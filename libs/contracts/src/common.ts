import { z } from 'zod';
import { isBlankText } from '#form-core';

/** Ids are opaque: letters, digits, `_` and `-`, at most 64. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not a valid id');
export const byId = z.object({ id });
/** ISO 8601 in UTC. */
export const timestamp = z.string();

/** Query of every list: page size and cursor. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(500).optional(),
});
/** Envelope of every list answer; the items are next to it under their plural name. */
export const pageFrame = { nextCursor: z.string().nullable(), total: z.number().int() };

/** A text with at least one visible character. */
export const seenText = (max: number, message = 'Please enter a text') =>
  z
    .string()
    .trim()
    .min(1, { error: message, abort: true })
    .max(max)
    .refine(value => !isBlankText(value), message);

export const timeRange = z.enum(['24h', '7d', '30d', '90d']);
export type TimeRange = z.infer<typeof timeRange>;

export const messageAnswer = z.object({ message: z.string() });
export const email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address'));

const isTimezone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
/** IANA time zone, such as Europe/Berlin. */
export const timezone = z.string().max(64).refine(isTimezone, 'Unknown time zone');
/** ISO 4217 currency, such as EUR. */
export const currency = z
  .string()
  .length(3)
  .refine(code => Intl.supportedValuesOf('currency').includes(code), 'Unknown currency');
