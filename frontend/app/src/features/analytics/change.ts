import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';

/** How a value is written, and what a change of it means. */
export type Unit = 'count' | 'percent' | 'seconds' | 'money';
export interface Change {
  text: string;
  /** Null: neither good nor bad. */
  good: boolean | null;
}

/** What leads are worth is said in a currency of their owner's, which nobody asked for. */
const money = (value: number): string => formatNumber(Math.round(value));

/** A value as it is shown; a dash where nothing was measured. */
export function shown(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  return { count: formatNumber, percent: formatPercent, seconds: formatSeconds, money }[unit](value);
}

/**
 * A value against the period before: rates in points, everything else in per cent of what it was. Null where there was
 * nothing before. `less` says that a fall is good.
 */
export function changeOf(
  now: number | null,
  before: number | null,
  { unit, less, points }: { unit: Unit; less?: boolean; points: string },
): Change | null {
  if (now === null || before === null || (unit !== 'percent' && before === 0)) return null;
  const difference = Math.round((now - before) * 10) / 10;
  const value = unit === 'percent' ? difference : Math.round(((now - before) / before) * 1000) / 10;
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±';
  const size =
    unit === 'percent' ? `${formatNumber(Math.abs(value))} ${points}` : formatPercent(Math.abs(value));
  return { text: `${sign}${size}`, good: value === 0 ? null : value > 0 !== Boolean(less) };
}
