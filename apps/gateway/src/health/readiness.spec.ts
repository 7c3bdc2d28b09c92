import { describe, expect, it } from '@jest/globals';
import type { Health } from '#contracts';
import { readiness } from './readiness.js';

const health = (status: Health['status'], broker: 'ok' | 'down') =>
  ({ status, services: { broker: { status: broker, latencyMs: null } } }) as unknown as Health;

describe('readiness of a gateway', () => {
  it('begins with its first broker connection, and survives losing it', () => {
    const isReady = readiness(0);
    expect(isReady(health('degraded', 'down'), 100)).toBe(false);
    expect(isReady(health('ok', 'ok'), 200)).toBe(true);
    expect(isReady(health('degraded', 'down'), 300)).toBe(true);
    expect(isReady(health('down', 'down'), 400)).toBe(false);
  });

  it('begins some time after a start during an outage', () => {
    const isReady = readiness(0);
    expect(isReady(health('degraded', 'down'), 14_999)).toBe(false);
    expect(isReady(health('degraded', 'down'), 15_000)).toBe(true);
  });
});
