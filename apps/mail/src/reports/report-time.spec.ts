import { describe, expect, it } from '@jest/globals';
import { nextReportAt, reportDay } from './report-time.js';

describe('nextReportAt', () => {
  it.each([
    // A Sunday in November, when New York is on winter time.
    ['2026-11-22T12:00:00Z', 'UTC', '2026-11-23T08:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'America/New_York', '2026-11-23T13:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'Asia/Tokyo', '2026-11-22T23:00:00.000Z'],
    // Monday before and after eight.
    ['2026-11-23T07:59:59Z', 'UTC', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23T08:00:00Z', 'UTC', '2026-11-30T08:00:00.000Z'],
    // Summer time begins on Sunday 29 March 2026 in Paris.
    ['2026-03-28T12:00:00Z', 'Europe/Paris', '2026-03-30T06:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'Nowhere/City', '2026-11-23T08:00:00.000Z'],
  ])('after %s in %s is %s', (now, zone, expected) => {
    expect(nextReportAt(new Date(now), zone).toISOString()).toBe(expected);
  });

  it('is named after the local day', () => {
    expect(reportDay(new Date('2026-11-22T23:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-23');
  });
});
