import { describe, expect, it } from '@jest/globals';
import { addDays, localTime } from '#platform';
import { firstHour, hoursOfWeek, startOfDay } from './time-zone.js';

/** Includes the zones farthest from UTC: 11 hours behind, 13 and 14 ahead, and 13 with 45 minutes in summer. */
const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'Pacific/Chatham'],
  ...['Pacific/Niue', 'Pacific/Tongatapu', 'Pacific/Kiritimati'],
];
const at = (iso: string) => Date.parse(iso);

describe('the calendar of a time zone', () => {
  it.each([
    // Clocks go forward: 23 hours. Clocks go back: 25. Days around them: 24.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z', 24],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00Z', 23],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00Z', 25],
    // This day has no midnight: clocks go from 23:59 to 01:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    ['UTC', '2026-03-29', '2026-03-29T00:00:00Z', 24],
    ['Nowhere/Unknown', '2026-03-29', '2026-03-29T00:00:00Z', 24],
  ])('%s, %s begins at %s and has %i hours', (zone, day, start, hours) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(new Date(start).toISOString());
    expect(firstHour(addDays(day, 1), zone) - firstHour(day, zone)).toBe(hours);
  });

  it('assigns every hour of three years to exactly one day, in order', () => {
    for (const zone of ZONES) {
      let hour = firstHour('2025-01-01', zone);
      for (let day = '2025-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        const next = firstHour(addDays(day, 1), zone);
        expect(firstHour(day, zone)).toBe(hour);
        expect(next - hour).toBeGreaterThanOrEqual(23);
        expect(next - hour).toBeLessThanOrEqual(25);
        hour = next;
      }
    }
  });

  it('assigns hours to the day in which they begin if the offset is half an hour', () => {
    expect(startOfDay('2026-06-01', 'Asia/Kolkata')).toBe(at('2026-05-31T18:30:00Z'));
    expect(firstHour('2026-06-01', 'Asia/Kolkata')).toBe(at('2026-05-31T19:00:00Z') / 3_600_000);
  });
});

it('returns local date and time', () => {
  expect(localTime(at('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toEqual({
    day: '2026-10-25',
    hour: 2,
    clock: '02:30',
  });
  expect(localTime(at('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toMatchObject({
    day: '2026-10-25',
    hour: 2,
  });
  expect(localTime(at('2026-01-01T00:30:00Z'), 'America/New_York')).toMatchObject({
    day: '2025-12-31',
    hour: 19,
  });
  expect(localTime(at('2026-06-01T00:00:00Z'), 'Asia/Kolkata').clock).toBe('05:30');
});

it('follows the calendar when days are added', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

it('returns the hour of the week in local time', () => {
  // A Sunday with a clock change, when 2 o'clock occurs twice.
  const from = at('2026-10-24T22:00:00Z') / 3_600_000;
  expect([...hoursOfWeek(from, from + 5, 'Europe/Berlin')]).toEqual([144, 145, 146, 146, 147]);
  const monday = at('2026-11-23T00:00:00Z') / 3_600_000;
  expect([...hoursOfWeek(monday - 1, monday + 1, 'UTC')]).toEqual([167, 0]);
  expect([...hoursOfWeek(monday, monday + 1, 'Asia/Kolkata')]).toEqual([5]);
});
