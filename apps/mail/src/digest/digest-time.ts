import { nextMorning } from '../reports/report-time.js';

/**
 * When a digest that something is added to now is sent: at the end of a period of the clock, or at eight in the morning
 * of the reader's time zone.
 */
export const digestDue = (every: 'hourly' | 'daily', now: Date, timezone: string, hourMs: number): Date =>
  every === 'daily'
    ? nextMorning(now, timezone)
    : new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
