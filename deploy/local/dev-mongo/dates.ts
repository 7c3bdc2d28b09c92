import { CommandError, notSupported } from './errors.js';

const pad = (value: number, length: number) => String(value).padStart(length, '0');

const parts: Record<string, (date: Date) => string> = {
  Y: date => pad(date.getUTCFullYear(), 4),
  m: date => pad(date.getUTCMonth() + 1, 2),
  d: date => pad(date.getUTCDate(), 2),
  H: date => pad(date.getUTCHours(), 2),
  M: date => pad(date.getUTCMinutes(), 2),
  S: date => pad(date.getUTCSeconds(), 2),
  L: date => pad(date.getUTCMilliseconds(), 3),
  '%': () => '%',
};

export function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  throw new CommandError(16006, `can't convert from ${typeof value} to Date`);
}

/** `$dateToString` in UTC ("Format Specifiers"). */
export function formatDate(date: Date, format: unknown): string {
  const pattern = typeof format === 'string' ? format : '%Y-%m-%dT%H:%M:%S.%LZ';
  return pattern.replace(/%(.?)/g, (_, letter: string) => {
    const part = Object.hasOwn(parts, letter) ? parts[letter] : undefined;
    if (part) return part(date);
    throw notSupported(`the date format %${letter}`);
  });
}

/** Refuses every time zone but UTC; the product computes its time buckets itself. */
export function checkUtc(timezone: unknown): void {
  if (!['UTC', 'GMT', 'Z', '+00', '+0000', '+00:00'].includes(String(timezone)))
    throw notSupported(`the time zone ${String(timezone)} in an aggregation`);
}
