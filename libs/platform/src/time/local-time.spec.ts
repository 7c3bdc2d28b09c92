import { describe, expect, it } from '@jest/globals';
import { localInstant } from './local-time.js';

describe('the time at which the clocks of a zone show', () => {
  it.each([
    ['a usual time', 'Europe/Berlin', '2026-07-01', '09:00', '07:00'],
    ['a time of another offset', 'Asia/Kolkata', '2026-07-01', '09:00', '03:30'],
    ['a time just before clocks go forward', 'Europe/Berlin', '2026-03-29', '01:30', '00:30'],
    ['a skipped time', 'Europe/Berlin', '2026-03-29', '02:30', '01:30'],
    ['a time after clocks went forward', 'Europe/Berlin', '2026-03-29', '09:00', '07:00'],
    ['a repeated time', 'Europe/Berlin', '2026-10-25', '02:30', '00:30'],
    ['a time after clocks went back', 'Europe/Berlin', '2026-10-25', '09:00', '08:00'],
    ['a repeated time west of UTC', 'America/New_York', '2026-11-01', '01:30', '05:30'],
    ['a time of an unknown zone', 'Nowhere/Unknown', '2026-07-01', '09:00', '09:00'],
  ])('%s', (_, zone, day, clock, utc) => {
    expect(new Date(localInstant(day, clock, zone)).toISOString()).toBe(`${day}T${utc}:00.000Z`);
  });
});
