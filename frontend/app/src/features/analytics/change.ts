import { formatMoney, formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { changeTone, type Metric, percentChange, type Tone } from '@/shared/analytics/judgement.js';

/** Format of a value. */
export type Unit = 'count' | 'percent' | 'seconds' | 'money';
export interface Change {
  text: string;
  trend: 'up' | 'down' | 'flat';
  tone: Tone;
}

/** Formats a value; a dash if it was not measured. */
export function formatValue(value: number | null, unit: Unit, currency?: string): string {
  if (value === null) return '–';
  if (unit === 'money') return formatMoney(value, currency);
  return { count: formatNumber, percent: formatPercent, seconds: formatSeconds }[unit](value);
}

/**
 * Compares a metric with the previous period: rates in points, others in per cent. Null without a previous value.
 * `visits`: the smaller number of visits of both periods, for the colour.
 */
export function changeOf(
  metric: Metric,
  now: number | null,
  before: number | null,
  { unit, visits }: { unit: Unit; visits?: number },
): Change | null {
  if (now === null || before === null || (unit !== 'percent' && before === 0)) return null;
  const percent = percentChange(now, before);
  const value = unit === 'percent' ? Math.round((now - before) * 10) / 10 : percent!;
  const trend = value > 0 ? 'up' : value < 0 ? 'down' : 'flat';
  const size =
    unit === 'percent'
      ? `${formatNumber(Math.abs(value))} ${t.analytics.points}`
      : formatPercent(Math.abs(value));
  return {
    trend,
    text: textOf(unit, trend, size),
    // A change from zero has no percentage, only a direction.
    tone: changeTone(metric, percent ?? (value === 0 ? 0 : value * 100), visits),
  };
}

/** A time is longer or shorter, anything else more or less. */
function textOf(unit: Unit, trend: Change['trend'], size: string): string {
  if (unit === 'seconds' && trend !== 'flat') return t.analytics[trend === 'up' ? 'longer' : 'shorter'](size);
  return `${{ up: '+', down: '−', flat: '±' }[trend]}${size}`;
}
