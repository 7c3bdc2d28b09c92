import { describe, expect, it } from '@jest/globals';
import type { Health } from '#contracts';
import { readiness } from './readiness.js';

const health = (status: Health['status'], broker: 'ok' | 'down') =>
  ({ status, services: { broker: { status: broker, latencyMs: null } } }) as unknown as Health;

describe('a gateway is ready', () => {
  it('when it has had its broker, also without it later on', () => {
    const isReady = readiness(0);
    expect(isReady(health('degraded', 'down'), 100)).toBe(false);
    expect(isReady(health('ok', 'ok'), 200)).toBe(true);
    expect(isReady(health('degraded', 'down'), 300)).toBe(true);
    expect(isReady(health('down', 'down'), 400)).toBe(false);
  });

  it('some time after it started during an outage', () => {
    const isReady = readiness(0);
    expect(isReady(health('degraded', 'down'), 14_999)).toBe(false);
    expect(isReady(health('degraded', 'down'), 15_000)).toBe(true);
  });
});
