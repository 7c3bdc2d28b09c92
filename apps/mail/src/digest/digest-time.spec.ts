import { describe, expect, it } from '@jest/globals';
import { digestDue } from './digest-time.js';

const HOUR = 3_600_000;
const due = (every: 'hourly' | 'daily', now: string, zone = 'UTC') =>
  digestDue(every, new Date(now), zone, HOUR).toISOString();

describe('a digest is due', () => {
  it('at the next full hour, never immediately', () => {
    expect(due('hourly', '2030-01-01T10:00:01.000Z')).toBe('2030-01-01T11:00:00.000Z');
    expect(due('hourly', '2030-01-01T10:00:00.000Z')).toBe('2030-01-01T11:00:00.000Z');
  });

  it("at eight in the morning in its reader's time zone", () => {
    expect(due('daily', '2030-01-01T07:59:00.000Z')).toBe('2030-01-01T08:00:00.000Z');
    expect(due('daily', '2030-01-01T08:00:00.000Z')).toBe('2030-01-02T08:00:00.000Z');
    expect(due('daily', '2030-07-01T12:30:00.000Z', 'America/New_York')).toBe('2030-07-02T12:00:00.000Z');
    // The night of a clock change.
    expect(due('daily', '2030-03-09T20:00:00.000Z', 'America/New_York')).toBe('2030-03-10T12:00:00.000Z');
  });
});
