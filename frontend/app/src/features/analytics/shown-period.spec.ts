import { describe, expect, it } from '@jest/globals';
import { periodText } from './shown-period.js';

const period = (bucket: 'hour' | 'day', from: string, to: string, timezone: string) =>
  periodText({ period: '7d', bucket, from, to, timezone });

describe('displayed period', () => {
  it('has its first and last day in its time zone', () =>
    // 3 to 9 November in Tokyo.
    expect(period('day', '2026-11-02T15:00:00.000Z', '2026-11-09T15:00:00.000Z', 'Asia/Tokyo')).toMatch(
      /^Nov 3\s–\s9, 2026$/,
    ));
  it('is a single day if it covers only one', () =>
    expect(period('day', '2026-11-03T00:00:00.000Z', '2026-11-04T00:00:00.000Z', 'UTC')).toBe('Nov 3, 2026'));
  it('includes hours when the buckets are hours', () =>
    expect(period('hour', '2026-11-03T10:00:00.000Z', '2026-11-04T10:00:00.000Z', 'UTC')).toMatch(
      /Nov 3, 2026, 10:00.*Nov 4, 2026, 10:00/,
    ));
});
