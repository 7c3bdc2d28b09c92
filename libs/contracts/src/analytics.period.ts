import { z } from 'zod';
import { id, timeRange, timestamp, timezone } from './common.js';

/** Longest period that can be requested, in days. */
export const LONGEST_PERIOD_DAYS = 366;
const DAY_MS = 86_400_000;

export const analyticsPeriod = z.enum([...timeRange.options, 'custom']);
export type AnalyticsPeriod = z.infer<typeof analyticsPeriod>;

/** Dates that are valid in every time zone, including one period before and one day after. */
const [FIRST_DAY, LAST_DAY] = ['1975-01-01', '9998-12-31'];
const day = z.iso
  .date()
  .refine(
    value => value >= FIRST_DAY && value <= LAST_DAY,
    `The period must be between ${FIRST_DAY} and ${LAST_DAY}`,
  );

const shape = {
  /** `custom` requires `from` and `to`, and is assumed when they are given. */
  period: analyticsPeriod.optional(),
  /** Older name of `period`. */
  timeRange: timeRange.optional(),
  /** First and last day in the time zone, as `YYYY-MM-DD`. */
  from: day.optional(),
  to: day.optional(),
  /** IANA name; defaults to the owner's time zone. */
  timezone: timezone.optional(),
  /** One form instead of all. */
  formId: id.optional(),
};
type Asked = { period?: AnalyticsPeriod | undefined; from?: string | undefined; to?: string | undefined };

function checkPeriod({ period, from, to }: Asked, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const custom = period === 'custom' || from !== undefined || to !== undefined;
  if (!custom) return;
  if (period !== undefined && period !== 'custom')
    return refuse('period', 'A period with explicit dates must be custom');
  if (from === undefined) return refuse('from', 'A custom period requires a start date');
  if (to === undefined) return refuse('to', 'A custom period requires an end date');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return refuse('to', 'The end date is before the start date');
  if (days > LONGEST_PERIOD_DAYS) refuse('to', `A period can have at most ${LONGEST_PERIOD_DAYS} days`);
}

/** The query of every view over a period, with the additional parameters of the call. */
export const periodQuery = <S extends z.ZodRawShape>(more: S) =>
  z.object({ ...shape, ...more }).superRefine((query, context) => checkPeriod(query as Asked, context));
export type PeriodQuery = z.output<ReturnType<typeof periodQuery<Record<never, never>>>>;

/** The period that an answer covers. `from` and `to` are times; `to` is exclusive. */
export const shownPeriod = z.object({
  period: analyticsPeriod,
  from: timestamp,
  to: timestamp,
  timezone: z.string(),
  bucket: z.enum(['hour', 'day']),
});
