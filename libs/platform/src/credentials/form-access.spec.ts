import { describe, expect, it } from '@jest/globals';
import { ACCESS_MS, hasAccess, issueAccess, newLock } from './form-access.js';

const NOW = Date.parse('2026-11-22T12:00:30Z');
const lock = newLock();
const token = issueAccess(lock, 'f1', NOW);
const opens = (one: unknown, { of = lock, form = 'f1', later = 0 } = {}) =>
  hasAccess(of, form, one, NOW + later, ACCESS_MS.read);

describe('an unlock token', () => {
  it('opens its form for half a day', () => {
    expect(opens(token)).toBe(true);
    expect(opens(token, { later: ACCESS_MS.read - 60_000 })).toBe(true);
    expect(opens(token, { later: ACCESS_MS.read + 60_000 })).toBe(false);
    expect(hasAccess(lock, 'f1', token, NOW + ACCESS_MS.read + 60_000, ACCESS_MS.submit)).toBe(true);
  });

  it('does not open another form or a new lock, and is refused if it is from the future or forged', () => {
    expect(opens(token, { form: 'f2' })).toBe(false);
    expect(opens(token, { of: newLock() })).toBe(false);
    expect(opens(issueAccess(lock, 'f1', NOW + 3_600_000))).toBe(false);
    const [minute, signature] = token.split('.') as [string, string];
    const later = (parseInt(minute, 36) + 1).toString(36);
    for (const made of [
      undefined,
      null,
      '',
      7,
      {},
      [token],
      `${later}.${signature}`,
      `${minute}.`,
      `${token}x`,
      `${minute}.${'A'.repeat(43)}`,
    ])
      expect(opens(made)).toBe(false);
  });

  it('is not needed for a form without a lock', () => {
    expect(hasAccess(null, 'f1', undefined, NOW, 1)).toBe(true);
    expect(hasAccess(undefined, 'f1', 'x', NOW, 1)).toBe(true);
  });
});
