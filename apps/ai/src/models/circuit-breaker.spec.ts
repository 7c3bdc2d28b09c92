import { describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.js';

describe('CircuitBreaker', () => {
  const make = () => {
    const clock = { now: 0 };
    const breaker = new CircuitBreaker({ failures: 2, pauseMs: 1000 }, () => clock.now);
    const run = (outcome: 'good' | 'bad' | 'unknown') => {
      const entered = breaker.enter();
      if (entered) breaker.settle(outcome);
      return entered;
    };
    return { clock, breaker, run };
  };

  it('opens after so many failures in a row, not before', () => {
    const { run } = make();
    run('bad');
    run('good');
    run('bad');
    expect(run('bad')).toBe(true);
    expect(run('good')).toBe(false);
  });

  it('lets one through after the pause and closes when that one works', () => {
    const { clock, breaker, run } = make();
    run('bad');
    run('bad');
    clock.now = 999;
    expect(breaker.enter()).toBe(false);
    clock.now = 1000;
    expect(breaker.enter()).toBe(true);
    expect(breaker.enter()).toBe(false);
    breaker.settle('good');
    expect(run('good')).toBe(true);
    expect(run('good')).toBe(true);
  });

  it('stays open when the one fails, and tries again when its caller went away', () => {
    const { clock, run } = make();
    run('bad');
    run('bad');
    clock.now = 1000;
    run('unknown');
    expect(run('bad')).toBe(true);
    expect(run('good')).toBe(false);
    clock.now = 2000;
    expect(run('good')).toBe(true);
  });

  it('does not count what says nothing about the provider', () => {
    const { run } = make();
    for (let i = 0; i < 5; i++) run('unknown');
    expect(run('good')).toBe(true);
  });
});
