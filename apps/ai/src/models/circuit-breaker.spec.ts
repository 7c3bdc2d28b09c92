import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CircuitBreaker, type Outcome } from './circuit-breaker.js';

describe('CircuitBreaker', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  const make = () => {
    const breaker = new CircuitBreaker({ failures: 2, pauseMs: 1000 });
    const report = async (entered: ReturnType<CircuitBreaker['enter']>, outcome: Outcome) => {
      entered?.(outcome);
      await new Promise(resolve => setImmediate(resolve));
      return Boolean(entered);
    };
    return { breaker, report, run: (outcome: Outcome) => report(breaker.enter(), outcome) };
  };

  it('opens after a number of consecutive failures, not before', async () => {
    const { run } = make();
    await run('bad');
    await run('good');
    await run('bad');
    expect(await run('bad')).toBe(true);
    expect(await run('good')).toBe(false);
  });

  it('allows one attempt after the pause and closes if it succeeds', async () => {
    const { breaker, report, run } = make();
    await run('bad');
    await run('bad');
    jest.setSystemTime(999);
    expect(breaker.enter()).toBeNull();
    expect(breaker.paused).toBe(true);
    jest.setSystemTime(1000);
    expect(breaker.paused).toBe(false);
    const trying = breaker.enter();
    expect(trying).not.toBeNull();
    expect(breaker.enter()).toBeNull();
    await report(trying, 'good');
    expect(await run('good')).toBe(true);
    expect(await run('good')).toBe(true);
  });

  it('stays open if the attempt fails, and tries again if its caller closed the connection', async () => {
    const { run } = make();
    await run('bad');
    await run('bad');
    jest.setSystemTime(1000);
    await run('unknown');
    expect(await run('bad')).toBe(true);
    expect(await run('good')).toBe(false);
    jest.setSystemTime(2000);
    expect(await run('good')).toBe(true);
  });

  it('ignores outcomes that are not about the provider', async () => {
    const { run } = make();
    for (let i = 0; i < 5; i++) await run('unknown');
    expect(await run('good')).toBe(true);
  });
});
