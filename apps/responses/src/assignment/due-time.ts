import type { WorkingHours } from '#contracts';
import { addDays, localInstant, localTime } from '#platform';

const MINUTE_MS = 60_000;

/** Working hours of a workspace with its time zone; no `hours`: around the clock. */
export interface WorkingTime {
  hours: WorkingHours | null;
  zone: string;
}

/** ISO weekday of a calendar day, 1: Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The time at which `minutes` of working hours have passed since `at`. */
export function dueTime(at: Date, minutes: number, { hours, zone }: WorkingTime): Date {
  let leftMs = minutes * MINUTE_MS;
  if (!hours) return new Date(at.getTime() + leftMs);
  for (let { day } = localTime(at.getTime(), zone); ; day = addDays(day, 1)) {
    if (!hours.days.includes(weekdayOf(day))) continue;
    const start = Math.max(at.getTime(), localInstant(day, hours.from, zone));
    const openMs = localInstant(day, hours.to, zone) - start;
    if (openMs >= leftMs) return new Date(start + leftMs);
    leftMs -= Math.max(0, openMs);
  }
}
