const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Minutes since 1970 in UTC, the smallest unit of counts. */
export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);
export const hourOfMinute = (minute: number): number => Math.floor(minute / 60);
/** Hours since 1970 in UTC, the bucket of a point in time. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS);
/** Days since 1970 in UTC. */
export const dayOfHour = (hour: number): number => Math.floor(hour / 24);
export const startOfHour = (hour: number): string => new Date(hour * HOUR_MS).toISOString();
const DAY_MS = 86_400_000;
/** Safety margin: visits expire in the order of their first report, and a visit may have been open for an hour. */
const EXPIRY_MARGIN_MS = DAY_MS;
/**
 * Whether all visits of an hour are still stored. Some visits of earlier hours may have expired, so those hours keep their
 * counts and are not recounted.
 */
export const isCountable = (hour: number, retentionDays: number, now = Date.now()): boolean =>
  hour * HOUR_MS > now - retentionDays * DAY_MS + EXPIRY_MARGIN_MS;
