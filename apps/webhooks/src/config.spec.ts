import { afterEach, describe, expect, it } from '@jest/globals';
import { testEnvironment } from '#testing';
import { webhooksConfig } from './config.js';

describe('the retry schedule of webhooks', () => {
  const before = { ...process.env };
  const read = (schedule?: string) => {
    Object.assign(process.env, testEnvironment({ url: 'amqp://localhost', prefix: '' } as never), {
      MONGODB_URI: 'mongodb://localhost',
      ENCRYPTION_KEY: 'x'.repeat(32),
      ...(schedule === undefined ? {} : { WEBHOOK_RETRY_SCHEDULE: schedule }),
    });
    return webhooksConfig().WEBHOOK_RETRY_SCHEDULE;
  };
  afterEach(() => {
    process.env = { ...before };
  });

  it('takes three days, as stated on the landing page and in the settings', () => {
    const seconds = read().reduce((sum, one) => sum + one, 0);
    expect(Math.round(seconds / 86_400)).toBe(3);
  });
  it('may begin immediately', () => expect(read('0,2,4,8')).toEqual([0, 2, 4, 8]));

  it.each([
    ['5,soon', 'second'],
    ['-1', 'first'],
    ['5,,8', 'second'],
    ['1,2,604801', 'third'],
  ])('refuses %s and names the invalid value', (schedule, position) =>
    expect(() => read(schedule)).toThrow(
      `WEBHOOK_RETRY_SCHEDULE: the ${position} value must be a number of seconds from 0 to 604800`,
    ),
  );
});
