import { describe, expect, it } from '@jest/globals';
import { Uptime } from './uptime.js';

const MINUTE = 60_000;

describe('Uptime', () => {
  it('collects until it has an hour of samples', () => {
    const uptime = new Uptime(0);
    for (let minute = 0; minute < 60; minute += 1) uptime.sample(true, minute * MINUTE);
    expect(uptime.report()).toMatchObject({ percent: null, state: 'collecting' });
    uptime.sample(true, 60 * MINUTE);
    expect(uptime.report()).toMatchObject({ percent: 100, state: 'measured' });
  });

  it('counts the time after a bad sample as bad', () => {
    const uptime = new Uptime(0);
    uptime.sample(true, 0);
    uptime.sample(false, 90 * MINUTE);
    uptime.sample(true, 100 * MINUTE);
    expect(uptime.report().percent).toBe(90);
  });

  it('never rounds up to 100', () => {
    const uptime = new Uptime(0, 1000);
    uptime.sample(false, 0);
    uptime.sample(true, 1);
    uptime.sample(true, 1_000_000);
    expect(uptime.report().percent).toBe(99.99);
  });
});
