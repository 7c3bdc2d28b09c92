import { nextMorning } from '../reports/report-time.js';

/**
 * Sending time of a digest that receives a response now: the end of the current period, or eight in the morning in the
 * reader's time zone.
 */
export const digestDue = (every: 'hourly' | 'daily', now: Date, timezone: string, hourMs: number): Date =>
  every === 'daily'
    ? nextMorning(now, timezone)
    : new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
