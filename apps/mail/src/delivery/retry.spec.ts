import { describe, expect, it } from '@jest/globals';
import { deliveryId, messageId } from './message-id.js';
import { retryDelay } from './retry.js';

describe('retry', () => {
  it('waits according to the schedule, then gives up', () => {
    const waits = [1, 2, 3].map(attempts => retryDelay(attempts, { code: 'ECONNECTION' }, [5, 60]));
    expect(waits).toEqual([5000, 60_000, null]);
  });

  it('gives up at once only if this email is permanently refused', () => {
    expect(retryDelay(1, { code: 'EENVELOPE', responseCode: 550 }, [5])).toBeNull();
    expect(retryDelay(1, { code: 'EENVELOPE', responseCode: 450 }, [5])).toBe(5000);
    expect(retryDelay(1, { code: 'EAUTH', responseCode: 535 }, [5])).toBe(5000);
  });
});

describe('email ids', () => {
  const key = { eventId: 'evt_1', template: 'verification', recipientId: 'u1' };
  it('are the same for the same email and differ for another', () => {
    expect(deliveryId(key)).toBe(deliveryId({ ...key }));
    expect(deliveryId(key)).not.toBe(deliveryId({ ...key, recipientId: 'u2' }));
    expect(deliveryId({ ...key, eventId: 'a', template: 'b,c' })).not.toBe(
      deliveryId({ ...key, eventId: 'a,b', template: 'c' }),
    );
  });
  it('use the domain of the sender', () => {
    expect(messageId('abc', 'Leadloom <hello@forms.example>')).toBe('<abc@forms.example>');
    expect(messageId('abc', 'nonsense')).toBe('<abc@leadloom.invalid>');
  });
});
