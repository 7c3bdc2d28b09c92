import { z } from 'zod';
import { id, pageQuery } from './common.js';
import { leadStatus } from './response.schema.js';

const text = z.string().trim().min(1).max(200);
const moment = z
  .string()
  .max(40)
  .refine(text => text === '' || !Number.isNaN(Date.parse(text)), 'Not a date');
const score = z.coerce.number().min(0).max(100);
const flag = z.enum(['true', 'false']);

/** What narrows a list of responses, its board and its export. All of it stands in the address of the screen. */
export const responseFilter = z.object({
  /** Words of answers, by their beginnings; all have to match. */
  search: z.string().max(200).optional(),
  /** ISO 8601; a date means its beginning in UTC. */
  from: moment.optional(),
  to: moment.optional(),
  /** `spam`: suspected spam, which is in no other list. */
  status: leadStatus.or(z.literal('spam')).optional(),
  minScore: score.optional(),
  maxScore: score.optional(),
  /** utm_source, or `direct` for those without a source and referrer. */
  source: text.optional(),
  campaign: text.optional(),
  device: text.optional(),
  country: text.optional(),
  partial: flag.optional(),
  unread: flag.optional(),
  tag: text.optional(),
  /** A field's id and the answer that it must have. */
  field: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  value: z.string().max(200).optional(),
});
export type ResponseFilter = z.infer<typeof responseFilter>;

/** `field:<id>` sorts by the answers of a field. */
export const responseSort = z
  .string()
  .regex(
    /^(submittedAt|leadScore|leadStatus|value|field:(?!__proto__$|constructor$|prototype$)[A-Za-z0-9_-]{1,64})$/,
    'Not a column that can be sorted by',
  );
export const responseQuery = pageQuery.extend({
  ...responseFilter.shape,
  /** By default the time of the submission, newest first. */
  sort: responseSort.optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  /** For programs that poll: what was submitted at this moment or later, oldest first. Takes the place of `sort` and `dir`. */
  since: z.iso.datetime({ offset: true }).optional(),
});
export const allResponsesQuery = responseQuery.extend({ formId: id.optional() });
