const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Minutes since 1970 in UTC: the smallest stretch that is counted. */
export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);
export const hourOfMinute = (minute: number): number => Math.floor(minute / 60);
/** Hours since 1970 in UTC: the bucket that a moment falls into. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS);
export const startOfHour = (hour: number): string => new Date(hour * HOUR_MS).toISOString();
