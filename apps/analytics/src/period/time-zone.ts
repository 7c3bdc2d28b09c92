import { localTime } from '#platform';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
/** Maximum offset of any zone from UTC, plus one hour because a day may start late (daylight saving). */
const FURTHEST_QUARTERS = 15 * 4;
const MAX_CACHED = 4000;

const starts = new Map<string, number>();

const HOURS_A_DAY = 24;
const HOURS_A_WEEK = 7 * HOURS_A_DAY;
/** Local hours since the start of 1970. */
const localHour = (hour: number, timezone: string): number => {
  const local = localTime(hour * HOUR_MS, timezone);
  return Date.parse(`${local.day}T00:00:00Z`) / HOUR_MS + local.hour;
};

/**
 * The hour of the week (0 to 167, from Monday midnight) in local time for each of the hours (since 1970 in UTC). The
 * formatter is called once a day, and hourly only on days with a clock change.
 */
export function hoursOfWeek(fromHour: number, toHour: number, timezone: string): Uint8Array {
  const places = new Uint8Array(toHour - fromHour);
  // 1970 began on a Thursday.
  const placeOf = (local: number) => (local + 3 * HOURS_A_DAY) % HOURS_A_WEEK;
  for (let from = fromHour; from < toHour; from += HOURS_A_DAY) {
    const to = Math.min(from + HOURS_A_DAY, toHour);
    const first = localHour(from, timezone);
    const isSteady = localHour(to - 1, timezone) - first === to - 1 - from;
    for (let hour = from; hour < to; hour += 1)
      places[hour - fromHour] = placeOf(isSteady ? first + hour - from : localHour(hour, timezone));
  }
  return places;
}

/**
 * The time (ms) at which a day begins in a zone, to the quarter of an hour. Searched among the quarters around midnight UTC,
 * because on days with a clock change midnight may occur twice or not at all.
 */
export function startOfDay(day: string, timezone: string): number {
  const key = `${timezone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [-FURTHEST_QUARTERS, FURTHEST_QUARTERS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localTime(midnight + middle * QUARTER_MS, timezone).day >= day) after = middle;
    else before = middle;
  }
  const start = midnight + after * QUARTER_MS;
  if (starts.size >= MAX_CACHED) starts.clear();
  starts.set(key, start);
  return start;
}

/**
 * The first hour (since 1970 in UTC) of a day in a zone. Counts are hourly, so in zones with an offset of half an
 * hour, an hour belongs to the day in which it begins.
 */
export const firstHour = (day: string, timezone: string): number =>
  Math.ceil(startOfDay(day, timezone) / HOUR_MS);
