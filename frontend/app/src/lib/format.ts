/** Numbers are written as the browser's language does; dates have English words in them, like the app. */
const LANGUAGE = globalThis.navigator?.language || 'en-US';
const number = new Intl.NumberFormat(LANGUAGE);
const percent = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

export const formatNumber = (value: number): string => number.format(value);
/** `null` means that nothing was measured. */
export const formatPercent = (value: number | null): string =>
  value === null ? '–' : `${percent.format(value)}%`;
export const formatSeconds = (value: number | null): string =>
  value === null ? '–' : value < 90 ? `${Math.round(value)} s` : `${percent.format(value / 60)} min`;
/** `1.2 MB`, in steps of a thousand. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${percent.format(bytes / 1000 ** step)} ${units[step] ?? ''}`;
}
export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatDate = (iso: string): string => date.format(new Date(iso));
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));
export const formatTime = (iso: string | number): string => time.format(new Date(iso));

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** '3 hours ago', 'yesterday', 'just now'; the date once it is older than a week. */
export function formatAgo(iso: string, now = Date.now()): string {
  const past = now - Date.parse(iso);
  if (past > 7 * STEPS[0][1]) return formatDate(iso);
  const step = STEPS.find(([, ms]) => past >= ms);
  return step ? relative.format(-Math.floor(past / step[1]), step[0]) : 'just now';
}

/** The tone of a conversion rate in percent: above 70 ok, above 50 warn, else bad. */
export const conversionTone = (rate: number): 'ok' | 'warn' | 'bad' =>
  rate > 70 ? 'ok' : rate > 50 ? 'warn' : 'bad';
