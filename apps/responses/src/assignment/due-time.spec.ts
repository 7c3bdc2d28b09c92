import { describe, expect, it } from '@jest/globals';
import { dueTime } from './due-time.js';

const hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
const berlin = { hours, zone: 'Europe/Berlin' };
/** A night porter: Saturday and Sunday from midnight to six. */
const night = { hours: { days: [6, 7], from: '00:00', to: '06:00' }, zone: 'Europe/Berlin' };

describe('the due time of a lead', () => {
  it.each([
    ['within a working day', berlin, '2026-06-03T08:00:00Z', 60, '2026-06-03T09:00:00Z'],
    ['to the second', berlin, '2026-06-03T08:00:30Z', 1, '2026-06-03T08:01:30Z'],
    ['at closing time, not the next morning', berlin, '2026-06-03T14:00:00Z', 60, '2026-06-03T15:00:00Z'],
    ['before the day begins', berlin, '2026-06-03T03:00:00Z', 30, '2026-06-03T07:30:00Z'],
    ['after closing time', berlin, '2026-06-03T20:00:00Z', 30, '2026-06-04T07:30:00Z'],
    ['over night', berlin, '2026-06-03T14:30:00Z', 60, '2026-06-04T07:30:00Z'],
    ['over a weekend', berlin, '2026-06-05T14:30:00Z', 60, '2026-06-08T07:30:00Z'],
    ['on a weekend', berlin, '2026-06-06T10:00:00Z', 30, '2026-06-08T07:30:00Z'],
    ['of several days', berlin, '2026-06-03T07:00:00Z', 3 * 480 + 60, '2026-06-08T08:00:00Z'],
    ['of the maximum', berlin, '2026-06-01T07:00:00Z', 10_080, '2026-06-29T15:00:00Z'],
    ['over the change to summer time', berlin, '2026-03-27T15:30:00Z', 60, '2026-03-30T07:30:00Z'],
    ['over the change to winter time', berlin, '2026-10-23T14:30:00Z', 60, '2026-10-26T08:30:00Z'],
    // Sunday night has five hours when clocks go forward, and seven when they go back.
    ['in the hour that is skipped', night, '2026-03-29T00:30:00Z', 60, '2026-03-29T01:30:00Z'],
    ['in a short night', night, '2026-03-28T23:00:00Z', 301, '2026-04-03T22:01:00Z'],
    ['in the hour that is repeated', night, '2026-10-25T00:30:00Z', 60, '2026-10-25T01:30:00Z'],
    ['in a long night', night, '2026-10-24T22:00:00Z', 420, '2026-10-25T05:00:00Z'],
    [
      'far from UTC',
      { hours, zone: 'Pacific/Kiritimati' },
      '2026-06-04T21:00:00Z',
      60,
      '2026-06-04T22:00:00Z',
    ],
    [
      'around the clock',
      { hours: null, zone: 'Europe/Berlin' },
      '2026-06-06T22:00:00Z',
      90,
      '2026-06-06T23:30:00Z',
    ],
  ])('%s', (_, time, at, minutes, due) => {
    expect(dueTime(new Date(at), minutes, time).toISOString()).toBe(new Date(due).toISOString());
  });
});
