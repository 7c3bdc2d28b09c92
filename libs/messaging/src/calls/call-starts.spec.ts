import { describe, expect, it } from '@jest/globals';
import type { ConsumeMessage } from 'amqplib';
import { CallStarts } from './call-starts.js';

const call = (correlationId: string, properties: { expiration?: string; timestamp?: number } = {}) =>
  ({ properties: { correlationId, ...properties } }) as ConsumeMessage;

describe('starting calls', () => {
  it('keeps the order of arrival, with a turn of the event loop between two', async () => {
    const starts = new CallStarts();
    const seen: string[] = [];
    await new Promise<void>(resolve => {
      starts.enqueue(() => {
        seen.push('first');
        setImmediate(() => seen.push('socket'));
      });
      starts.enqueue(() => {
        seen.push('second');
        resolve();
      });
    });
    expect(seen).toEqual(['first', 'socket', 'second']);
  });

  it('includes the time since the call was sent', () => {
    const starts = new CallStarts();
    const sent = { expiration: '5000', timestamp: 1000 };
    expect(starts.remainingMs(call('a', sent), 1200)).toBe(4800);
    expect(starts.remainingMs(call('a', sent), 6000)).toBe(0);
    // The caller's clock is fast.
    expect(starts.remainingMs(call('a', sent), 400)).toBe(5000);
    expect(starts.remainingMs(call('a', { expiration: '5000' }), 9999)).toBe(5000);
  });

  it('leaves no time for a call that its caller cancelled earlier', () => {
    const starts = new CallStarts();
    starts.cancel('a');
    expect(starts.remainingMs(call('b'))).toBeGreaterThan(0);
    expect(starts.remainingMs(call('a'))).toBe(0);
  });
});
