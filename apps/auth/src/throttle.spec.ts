import { describe, expect, it } from '@jest/globals';
import { accountKey, secondsToWait } from './throttle.js';

const limit = { limit: 3, windowMs: 60_000 };
const now = 1_000_000;

describe('throttle', () => {
  it('lets the first ones pass', () => {
    expect(secondsToWait([], limit, now)).toBe(0);
    expect(secondsToWait([now - 1, now - 2], limit, now)).toBe(0);
  });
  it('says when the window has room again', () => {
    expect(secondsToWait([now - 1000, now - 50_000, now - 2000], limit, now)).toBe(10);
    expect(secondsToWait([now - 1000, now - 50_000, now - 2000, now - 3000], limit, now)).toBe(57);
  });
  it('forgets what lies before the window', () => {
    expect(secondsToWait([now - 1, now - 2, now - 60_000], limit, now)).toBe(0);
  });
  it('keeps no address in its keys', () => {
    expect(accountKey('ada@example.com')).not.toContain('ada');
  });
});
