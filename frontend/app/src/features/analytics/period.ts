import { ANALYTICS_PERIODS } from '@/lib/contracts.build.js';
import type { AnalyticsPeriod, PeriodQuery } from '#contracts';

/** View described by the screen's address. */
export interface View {
  period: AnalyticsPeriod;
  /** First and last day of a custom period, `YYYY-MM-DD`. */
  from: string;
  to: string;
  formId: string;
}
export type PeriodProblem = 'badDays' | 'tooLong' | null;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const LONGEST_DAYS = 366;
/** Range of selectable days. */
export const [FIRST_DAY, LAST_DAY] = ['1975-01-01', '9998-12-31'] as const;

const dayOf = (text: string | null): string =>
  text !== null && DAY.test(text) && text >= FIRST_DAY && text <= LAST_DAY && !Number.isNaN(Date.parse(text))
    ? text
    : '';

/** Reason why a custom period cannot be shown; null if it is valid or incomplete. */
export function problemOf({ from, to }: Pick<View, 'from' | 'to'>): PeriodProblem {
  if (!from || !to) return null;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return days < 1 ? 'badDays' : days > LONGEST_DAYS ? 'tooLong' : null;
}

/** Reads the view from the address; invalid values become the default. */
export function readView(params: URLSearchParams): View {
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  const formId = params.get('form') ?? '';
  const custom = from !== '' && to !== '' && problemOf({ from, to }) === null;
  if (custom) return { period: 'custom', from, to, formId };
  const named = ANALYTICS_PERIODS.find(period => period === params.get('period') && period !== 'custom');
  return { period: named ?? '7d', from: '', to: '', formId };
}

/** Address of a view, without defaults. */
export function writeView({ period, from, to, formId }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (from && to) {
    params.set('from', from);
    params.set('to', to);
  } else if (period !== '7d' && period !== 'custom') params.set('period', period);
  if (formId) params.set('form', formId);
  return params;
}

/** API query of a view. */
export const queryOf = ({ period, from, to, formId }: View): PeriodQuery => ({
  ...(from && to ? { period: 'custom', from, to } : { period: period === 'custom' ? '7d' : period }),
  ...(formId ? { formId } : {}),
});
