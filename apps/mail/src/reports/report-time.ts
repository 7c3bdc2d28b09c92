const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Monday at eight in the morning. */
const WEEKDAY = 'Mon';
const HOUR = 8;

/** Due time of the next weekly report in a time zone (IANA name; an unknown one counts as UTC). */
export const nextReportAt = (now: Date, timezone: string): Date =>
  nextAt(now, timezone, ({ weekday }) => weekday === WEEKDAY);

/** The next eight o'clock in the morning. */
export const nextMorning = (now: Date, timezone: string): Date => nextAt(now, timezone, () => true);

function nextAt(now: Date, timezone: string, isDay: (day: Parts) => boolean): Date {
  const zone = clockOf(timezone);
  for (let days = 0; days <= 8; days += 1) {
    const day = partsOf(zone, new Date(now.getTime() + days * DAY_MS));
    if (!isDay(day)) continue;
    const at = instantOf(zone, day);
    if (at > now) return at;
  }
  throw new Error(`The day does not exist in ${timezone}`);
}

/** The day of a report, for its name: `2026-11-23`. */
export function reportDay(now: Date, timezone: string): string {
  const { year, month, day } = partsOf(clockOf(timezone), now);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function clockOf(timezone: string): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  };
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}

interface Parts {
  weekday: string;
  year: number;
  month: number;
  day: number;
  hour: number;
}
function partsOf(zone: Intl.DateTimeFormat, at: Date): Parts {
  const parts = Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, value]));
  const number = (name: string) => Number(parts[name]);
  return {
    weekday: parts['weekday'] ?? '',
    ...{ year: number('year'), month: number('month'), day: number('day'), hour: number('hour') },
  };
}

/** The time at which a zone's clocks show eight on that day, found among the surrounding hours. */
function instantOf(zone: Intl.DateTimeFormat, { year, month, day }: Parts): Date {
  const guess = Date.UTC(year, month - 1, day, HOUR);
  for (let offset = -14; offset <= 14; offset += 1) {
    const at = new Date(guess + offset * HOUR_MS);
    const clock = partsOf(zone, at);
    if (clock.day === day && clock.hour === HOUR) return at;
  }
  return new Date(guess);
}
