import { describe, expect, it } from '@jest/globals';
import { periodText } from './shown-period.js';

const period = (bucket: 'hour' | 'day', from: string, to: string, timezone: string) =>
  periodText({ period: '7d', bucket, from, to, timezone });

describe('the period that is shown', () => {
  it('has its first and last day as its time zone has them', () =>
    // The third to the ninth in Tokyo.
    expect(period('day', '2026-11-02T15:00:00.000Z', '2026-11-09T15:00:00.000Z', 'Asia/Tokyo')).toMatch(
      /^Nov 3\s–\s9, 2026$/,
    ));
  it('is one day where it is', () =>
    expect(period('day', '2026-11-03T00:00:00.000Z', '2026-11-04T00:00:00.000Z', 'UTC')).toBe('Nov 3, 2026'));
  it('has its hours where it is counted by hours', () =>
    expect(period('hour', '2026-11-03T10:00:00.000Z', '2026-11-04T10:00:00.000Z', 'UTC')).toMatch(
      /Nov 3, 2026, 10:00.*Nov 4, 2026, 10:00/,
    ));
});
