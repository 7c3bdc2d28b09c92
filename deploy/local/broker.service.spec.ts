import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'amqplib';
import { type LocalBroker, startLocalBroker } from './stack/servers.js';

/** Connects and declares a queue. @returns the error message if that fails */
async function problemWith(url: string): Promise<string> {
  try {
    const connection = await connect(url);
    const channel = await connection.createChannel();
    await channel.assertQueue('probe', { durable: true });
    await connection.close();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('private broker', () => {
  let broker: LocalBroker;
  beforeAll(async () => {
    broker = await startLocalBroker();
  }, 60_000);
  afterAll(() => broker.stop(), 30_000);

  it('accepts only its generated password, and has no guest user', async () => {
    expect(await problemWith(broker.url)).toBe('');
    expect(await problemWith(broker.url.replace(/:[^:@]+@/, ':wrong@'))).toMatch(/ACCESS.REFUSED/);
    expect(await problemWith(broker.url.replace(/\/\/.*@/, '//guest:guest@'))).toMatch(/ACCESS.REFUSED/);
  });
});
