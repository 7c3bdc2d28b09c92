import { formatMoney, formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { changeTone, type Metric, percentChange, type Tone } from '@/shared/analytics/judgement.js';

/** Format of a value. */
export type Unit = 'count' | 'percent' | 'seconds' | 'money';
export interface Change {
  text: string;
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
  { unit, points, visits }: { unit: Unit; points: string; visits?: number },
): Change | null {
  if (now === null || before === null || (unit !== 'percent' && before === 0)) return null;
  const percent = percentChange(now, before);
  const value = unit === 'percent' ? Math.round((now - before) * 10) / 10 : percent!;
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±';
  const size =
    unit === 'percent' ? `${formatNumber(Math.abs(value))} ${points}` : formatPercent(Math.abs(value));
  // A change from zero has no percentage, only a direction.
  return {
    text: `${sign}${size}`,
    tone: changeTone(metric, percent ?? (value === 0 ? 0 : value * 100), visits),
  };
}
