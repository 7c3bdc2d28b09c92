import { describe, expect, it } from '@jest/globals';
import { FormTokens } from './form-token.js';

const NOW = Date.UTC(2030, 0, 1, 12, 0, 30);
const HOUR = 3_600_000;

describe('FormTokens', () => {
  const tokens = new FormTokens('x'.repeat(32));
  const token = tokens.issue('form-a', tokens.slotAt(NOW));

  it('are equal for all pages of one minute and contain its start', () => {
    expect(tokens.issue('form-a', tokens.slotAt(NOW + 20_000))).toBe(token);
    expect(tokens.issue('form-a', tokens.slotAt(NOW + 31_000))).not.toBe(token);
    expect(tokens.read('form-a', token, NOW)).toEqual({ slot: tokens.slotAt(NOW), loadedAt: NOW - 30_000 });
  });

  it('are valid on every gateway, for one day and one form', () => {
    expect(new FormTokens('x'.repeat(32)).read('form-a', token, NOW + 23 * HOUR)).not.toBeNull();
    expect(new FormTokens('y'.repeat(32)).read('form-a', token, NOW)).toBeNull();
    expect(tokens.read('form-a', token, NOW + 25 * HOUR)).toBeNull();
    expect(tokens.read('form-a', tokens.issue('form-a', tokens.slotAt(NOW + HOUR)), NOW)).toBeNull();
    expect(tokens.read('form-b', token, NOW)).toBeNull();
  });

  it.each([
    undefined,
    '',
    'x',
    5,
    ['a'],
    `${token}x`,
    token.replace(/.$/, token.endsWith('A') ? 'Q' : 'A'),
    '0.AAAA',
  ])('reject %j', forged => expect(tokens.read('form-a', forged, NOW)).toBeNull());
});
