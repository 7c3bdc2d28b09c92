import { describe, expect, it } from '@jest/globals';
import { makeClient } from '#testing';
import { deviceOf, placeOf } from './device.js';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox (Linux)', 'desktop'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari (iOS)',
      'mobile',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${WEBKIT} Version/16.0 Mobile/15E148 Safari/604.1`,
      'Safari (iOS)',
      'tablet',
    ],
    ['curl/8.5.0', null, 'unknown'],
    ['', null, 'unknown'],
    ['?', null, 'unknown'],
  ])('%s', (userAgent, device, deviceType) => expect(deviceOf(userAgent)).toEqual({ device, deviceType }));
});

describe('placeOf', () => {
  it('joins the known parts', () => {
    expect(placeOf(makeClient())).toBe('203.0.113.0');
    expect(placeOf(makeClient({ country: 'PT' }))).toBe('PT · 203.0.113.0');
    expect(placeOf(makeClient({ ip: '' }))).toBe('');
  });
});
