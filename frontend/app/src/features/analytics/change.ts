import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { changeTone, type Metric, percentChange, type Tone } from '@/shared/analytics/judgement.js';

/** How a value is written. */
export type Unit = 'count' | 'percent' | 'seconds' | 'money';
export interface Change {
  text: string;
  tone: Tone;
}

/** Without a currency: values are in the owner's own, which is not known. */
const money = (value: number): string => formatNumber(Math.round(value));

/** A formatted value; a dash where nothing was measured. */
export function formatValue(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  return { count: formatNumber, percent: formatPercent, seconds: formatSeconds, money }[unit](value);
}

/** A metric compared with the period before: rates in points, others in per cent. Null where there is nothing before. */
export function changeOf(
  metric: Metric,
  now: number | null,
  before: number | null,
  { unit, points }: { unit: Unit; points: string },
): Change | null {
  if (now === null || before === null || (unit !== 'percent' && before === 0)) return null;
  const percent = percentChange(now, before);
  const value = unit === 'percent' ? Math.round((now - before) * 10) / 10 : percent!;
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±';
  const size =
    unit === 'percent' ? `${formatNumber(Math.abs(value))} ${points}` : formatPercent(Math.abs(value));
  // A rate that was zero has no change in per cent, but a direction.
  return { text: `${sign}${size}`, tone: changeTone(metric, percent ?? (value === 0 ? 0 : value * 100)) };
}
