import { describe, expect, it } from '@jest/globals';
import { codeOf, fromBase32, matchingStep, newTotpSecret, otpauthUri, stepAt, toBase32 } from './totp.js';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(codeOf(RFC_SECRET, stepAt(seconds * 1000), 8)).toBe(code);
  });

  // RFC 4226, appendix D.
  it('matches the HOTP test values', () => {
    const codes = Array.from({ length: 10 }, (_, count) => codeOf(RFC_SECRET, count));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  it('is accepted within one step of the clock, and only if complete', () => {
    const secret = toBase32(RFC_SECRET);
    const now = 1_111_111_111_000;
    const at = (step: number) => codeOf(RFC_SECRET, stepAt(now) + step);
    expect([-2, -1, 0, 1, 2].map(step => matchingStep(secret, at(step), now))).toEqual([
      null,
      stepAt(now) - 1,
      stepAt(now),
      stepAt(now) + 1,
      null,
    ]);
    for (const wrong of ['', '1', `${at(0)}0`, at(0).slice(1), 'abcdef', '١٢٣٤٥٦'])
      expect(matchingStep(secret, wrong, now)).toBeNull();
  });

  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of %j is %j and back', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
    expect(fromBase32(encoded).toString()).toBe(text);
  });

  it('has unique secrets of 160 bits, in a URI that apps can read', () => {
    const secret = newTotpSecret();
    expect(fromBase32(secret)).toHaveLength(20);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(otpauthUri(secret, 'ada+lead@example.com'));
    expect(uri.pathname.endsWith('/Leadloom:ada%2Blead%40example.com')).toBe(true);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      ...{ secret, issuer: 'Leadloom' },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });
});
