import { LOCALE } from './i18n/language.js';

/** Number and date formats of the app's language. */
const number = new Intl.NumberFormat(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'short', day: 'numeric' });
const dateTime = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
/** A number with a unit that Intl supports. */
const measure = (value: number, unit: string, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);

export const formatNumber = (value: number): string => number.format(value);
/** An amount without cents, in US dollars unless the workspace has another currency. */
export const formatMoney = (value: number, currency = 'USD'): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);
/** `value` as a percentage; `null` means that nothing was measured. */
export const formatPercent = (value: number | null): string =>
  value === null ? '–' : percent.format(value / 100);
export const formatSeconds = (value: number | null): string =>
  value === null ? '–' : value < 90 ? measure(Math.round(value), 'second') : measure(value / 60, 'minute');
const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** `1.2 MB`, in steps of a thousand. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTES.length - 1);
  return measure(bytes / 1000 ** step, BYTES[step] ?? 'byte', step === 0 ? 'long' : 'short');
}
export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatDate = (iso: string): string => date.format(new Date(iso));
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));
export const formatTime = (iso: string | number): string => time.format(new Date(iso));

/** As in a mail inbox: the time if today, day and month if this year, else the full date. */
export function formatMoment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return formatTime(iso);
  return at.getFullYear() === now.getFullYear() ? formatDay(iso) : formatDate(iso);
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** '3 hours ago', 'yesterday', 'now'; the date once it is older than a week. */
export function formatAgo(iso: string, now = Date.now()): string {
  const past = now - Date.parse(iso);
  if (past > 7 * STEPS[0][1]) return formatDate(iso);
  const step = STEPS.find(([, ms]) => past >= ms);
  return step ? relative.format(-Math.floor(past / step[1]), step[0]) : relative.format(0, 'second');
}
