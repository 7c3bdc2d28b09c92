import type { PeriodMetrics } from '#contracts';

/** Rates metrics as good or bad, for all screens. */
export type Tone = 'ok' | 'warn' | 'bad' | 'neutral';
export const TONE_TEXT: Readonly<Record<Tone, string>> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  neutral: '',
};

/** Minimum number of visits for meaningful rates and changes. */
export const ENOUGH_VISITS = 50;
/** Minimum number of visits for useful confidence intervals. */
export const ENOUGH_FOR_INTERVALS = 100;

export type Metric = keyof PeriodMetrics;
/** The desired direction of a metric. Longer visits, for example, are neither better nor worse. */
const WANTED: Partial<Record<Metric, 'more' | 'less'>> = {
  totalResponses: 'more',
  views: 'more',
  starts: 'more',
  conversions: 'more',
  conversionRate: 'more',
  completionRate: 'more',
  bounceRate: 'less',
  avgCompletionTime: 'less',
  aiInteractions: 'more',
  successRate: 'more',
  avgResponseTime: 'less',
  wonLeads: 'more',
  revenueGenerated: 'more',
};

export type Verdict = 'better' | 'same' | 'worse';
/**
 * A smaller change, as a percentage of the previous value, counts as none; the server uses the same limit for trends.
 */
const SAME_PERCENT = 2;

/** The change in a metric as a percentage; null if there is nothing to compare with. */
export const percentChange = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** The meaning of a percentage change; null without a change, and for metrics that are neither better nor worse. */
export function verdictOf(metric: Metric, change: number | null): Verdict | null {
  const wanted = WANTED[metric];
  if (change === null || !wanted) return null;
  if (Math.abs(change) <= SAME_PERCENT) return 'same';
  return change > 0 === (wanted === 'more') ? 'better' : 'worse';
}

const TONES: Readonly<Record<Verdict, Tone>> = { better: 'ok', same: 'neutral', worse: 'bad' };
/**
 * Colour of a change. `visits` is the smaller number of visits in the two periods, because few visits prove nothing.
 */
export function changeTone(metric: Metric, change: number | null, visits = Infinity): Tone {
  const verdict = visits < ENOUGH_VISITS ? null : verdictOf(metric, change);
  return verdict ? TONES[verdict] : 'neutral';
}
