const clocks = new Map<string, Intl.DateTimeFormat>();
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A formatter for a zone; UTC for an unknown one. */
function clockOf(timezone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timezone);
  if (!clock) {
    const parts = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    } as const;
    try {
      clock = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: timezone });
    } catch {
      clock = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' });
    }
    if (clocks.size < 1000) clocks.set(timezone, clock);
  }
  return clock;
}

/** Local calendar day and time (`05:30`) of a point in time (ms). */
export function localTime(at: number, timezone: string): { day: string; hour: number; clock: string } {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(timezone).formatToParts(at)) parts[type] = value;
  const { year, month, day, hour, minute } = parts;
  return { day: `${year}-${month}-${day}`, hour: Number(hour), clock: `${hour}:${minute}` };
}

/** Adds days to a calendar day; `2026-03-01`, -1 → `2026-02-28`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Offset of a zone from UTC at a time, in ms. */
function offsetAt(at: number, timezone: string): number {
  const { day, clock } = localTime(at, timezone);
  return Date.parse(`${day}T${clock}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/**
 * The time (ms) at which the clocks of a zone show `clock` (HH:MM) on a day: the first one if they show it twice, and the time after the
 * gap if they skip it.
 */
export function localInstant(day: string, clock: string, timezone: string): number {
  const asUtc = Date.parse(`${day}T${clock}Z`);
  const [before, after] = [offsetAt(asUtc - DAY_MS, timezone), offsetAt(asUtc + DAY_MS, timezone)];
  const [first, second] = [asUtc - before, asUtc - after];
  if (offsetAt(first, timezone) === before) return first;
  return offsetAt(second, timezone) === after ? second : first;
}
