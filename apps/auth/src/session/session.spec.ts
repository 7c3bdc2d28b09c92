import { describe, expect, it } from '@jest/globals';
import { tokenHash } from '#platform';
import { mailedToken, newToken, normalizeEmail } from '../account/user.js';
import { needsRenewal } from './session.js';

describe('session renewal', () => {
  const now = 1_000_000_000;
  it('happens when less than five minutes of the JWT remain, and after its expiry', () => {
    expect(needsRenewal(now + 5 * 60_000, now)).toBe(false);
    expect(needsRenewal(now + 5 * 60_000 - 1, now)).toBe(true);
    expect(needsRenewal(now - 86_400_000, now)).toBe(true);
  });
});

describe('tokens', () => {
  it('have 256 bits and are stored as a hash with an expiry', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    const { token, stored } = mailedToken('reset', undefined, 0);
    expect(stored).toEqual({ purpose: 'reset', hash: tokenHash(token), expiresAt: new Date(3_600_000) });
    expect(mailedToken('verify', undefined, 0).stored.expiresAt).toEqual(new Date(86_400_000));
  });
  it('belong to addresses that are compared case-insensitively', () => {
    expect(normalizeEmail('  Ada@Example.COM ')).toBe('ada@example.com');
  });
});
