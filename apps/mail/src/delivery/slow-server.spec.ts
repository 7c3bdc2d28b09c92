import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newEvent } from '#messaging';
import type { RunningService } from '#platform';
import {
  eventually,
  makeUser,
  startBroker,
  startClient,
  startDatabase,
  startService,
  type TestBroker,
  type TestClient,
  type TestDatabase,
} from '#testing';
import { mailConfig } from '../config.js';
import { MailModule } from '../mail.module.js';
import { SmtpFixture } from '../smtp.fixture.js';
import { DeliveryStore } from './delivery.store.js';

describe('a slow mail server', () => {
  /**
   * Simulates fourteen seconds per answer, at a hundredth of the duration; the lease is shorter than the six answers
   * together.
   */
  const SLOW = { MAIL_LEASE_MS: '400', MAIL_SWEEP_MS: '50', MAIL_RETRY_SCHEDULE: '0.1,0.2' };
  const server = new SmtpFixture();
  let broker: TestBroker;
  let database: TestDatabase;
  let client: TestClient;
  const start = (env: Record<string, string>) =>
    startService(MailModule, {
      name: 'mail',
      config: mailConfig,
      broker,
      database,
      env: { SMTP_URL: server.url, ...SLOW, ...env },
    });
  const received = (email: string) => server.received.filter(({ to }) => to.includes(email)).length;
  let instances: RunningService[] = [];

  beforeAll(async () => {
    await server.start();
    [broker, database] = await Promise.all([startBroker(), startDatabase()]);
    client = await startClient(broker);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(instances.map(instance => instance.close()));
    instances = [];
    server.slowMs = 0;
  });
  afterAll(async () => {
    await client?.close();
    await server.stop();
    await Promise.all([broker?.stop(), database?.stop()]);
  }, 60_000);

  const deliveries = () => instances[0]!.app.get(DeliveryStore, { strict: false });
  const ask = async (email: string): Promise<string> => {
    const { userId } = makeUser();
    const data = { userId, email, name: 'Ada', token: 'token' };
    const event = newEvent('auth.verification-requested', {
      id: `evt_${randomUUID()}`,
      ownerId: userId,
      data,
    });
    await client.publisher.publish(event);
    return event.id;
  };
  const ended = (eventId: string, state: 'sent' | 'failed') =>
    eventually(async () => {
      const found = await deliveries().stateOf(eventId);
      if (found?.state !== state) throw new Error(`The mail is ${found?.state ?? 'not recorded'}`);
      return found;
    }, 10_000);

  it('gets an email once, although that takes longer than the lease, from any number of instances', async () => {
    server.slowMs = 140;
    instances = await Promise.all([start({}), start({}), start({})]);
    const { email } = makeUser();
    const { attempts } = await ended(await ask(email), 'sent');
    expect(attempts).toBe(1);
    // An instance that ends finishes the email that it is sending.
    await Promise.all(instances.splice(0).map(instance => instance.close()));
    expect(received(email)).toBe(1);
  }, 30_000);

  it('gets no more attempts than scheduled if an email takes too long as a whole', async () => {
    server.slowMs = 3000;
    instances = [await start({ MAIL_SEND_LIMIT_MS: '300' })];
    const { attempts, lastError } = await ended(await ask(makeUser().email), 'failed');
    expect({ attempts, lastError }).toEqual({ attempts: 3, lastError: 'Not finished in 300 ms' });
  }, 30_000);

  it('gets no further email if every sender crashes during delivery', async () => {
    const content = {
      from: 'a@b.example',
      to: { name: '', address: 'dying@d.example' },
      replyTo: null,
      subject: 's',
      text: 't',
      html: 'h',
    };
    const key = { eventId: `evt_${randomUUID()}`, template: 'dying', recipientId: 'u' };
    // The probe checks once at the start, before any email exists.
    instances = [await start({ MAIL_SWEEP_MS: '60000' })];
    await deliveries().record({ ...key, id: randomUUID(), requestId: 'r', lane: 'notice', mail: content });
    for (let n = 1; n <= 3; n += 1) {
      const claimed = await deliveries().lanes.notice.claimAt(new Date(Date.now() + n), 10, 0);
      expect(claimed.map(({ attempts }) => attempts)).toEqual([n]);
    }
    instances.push(await start({}));
    await ended(key.eventId, 'failed');
    expect(received('dying@d.example')).toBe(0);
  }, 30_000);
});
