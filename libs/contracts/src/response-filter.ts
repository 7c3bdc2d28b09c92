import { z } from 'zod';
import type { Principal } from './call.js';
import { id, pageQuery } from './common.js';
import { leadStatus } from './response.schema.js';

const text = z.string().trim().min(1).max(200);
const moment = z
  .string()
  .max(40)
  .refine(text => text === '' || !Number.isNaN(Date.parse(text)), 'Not a date');
const score = z.coerce.number().min(0).max(100);
/** Filter that matches no response. */
const NOBODYS = '-';
const flag = z.enum(['true', 'false']);

/** Filters of the response list, its board and its export. All of them are part of the screen's address. */
export const responseFilter = z.object({
  /** Words in answers, matched by prefix; all must match. */
  search: z.string().max(200).optional(),
  /** ISO 8601; a date means its start in UTC. */
  from: moment.optional(),
  to: moment.optional(),
  /** `spam`: suspected spam, which no other list includes. */
  status: leadStatus.or(z.literal('spam')).optional(),
  minScore: score.optional(),
  maxScore: score.optional(),
  /** utm_source, or `direct` for responses without source and referrer. */
  source: text.optional(),
  campaign: text.optional(),
  device: text.optional(),
  country: text.optional(),
  partial: flag.optional(),
  unread: flag.optional(),
  tag: text.optional(),
  /** A person's id; `me`: the caller; `none`: responses without an assignee. */
  assignee: z.string().max(64).optional(),
  /** A field's id and the required answer. */
  field: z
    .string()
    .regex(/^(?!__proto__$|constructor$|prototype$)[A-Za-z0-9_-]{1,64}$/, 'Not the id of a field')
    .optional(),
  value: z.string().max(200).optional(),
});
export type ResponseFilter = z.infer<typeof responseFilter>;

/** Resolves a filter for a caller: `me` becomes their id, and people who see only their own leads get nothing else. */
export function visibleTo<F extends ResponseFilter>(
  { userId, onlyAssigned }: Pick<Principal, 'userId' | 'onlyAssigned'>,
  filter: F,
): F {
  const { assignee } = filter;
  if (!onlyAssigned) return assignee === 'me' ? { ...filter, assignee: userId } : filter;
  // Such a person has access neither to unassigned leads nor to other people's.
  const isOther = assignee !== undefined && assignee !== 'me' && assignee !== userId;
  return { ...filter, assignee: isOther ? NOBODYS : userId };
}

/** `field:<id>` sorts by the answers to a field; `place` is the order of the board. */
export const responseSort = z
  .string()
  .regex(
    /^(submittedAt|leadScore|leadStatus|value|place|field:(?!__proto__$|constructor$|prototype$)[A-Za-z0-9_-]{1,64})$/,
    'This column cannot be used for sorting',
  );
export const responseQuery = pageQuery.extend({
  ...responseFilter.shape,
  /** Defaults to the submission time, newest first. */
  sort: responseSort.optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  /** For polling programs: responses submitted at or after this time, oldest first. Replaces `sort` and `dir`. */
  since: z.iso.datetime({ offset: true }).optional(),
});
export const allResponsesQuery = responseQuery.extend({ formId: id.optional() });
