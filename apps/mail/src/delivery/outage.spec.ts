import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newEvent } from '#messaging';
import { eventually, makeUser, type ServiceStack, startStack } from '#testing';
import { mailConfig } from '../config.js';
import { MailModule } from '../mail.module.js';
import { SmtpFixture } from '../smtp.fixture.js';
import { DeliveryStore } from './delivery.store.js';

const NOTICES = 40;
let stack: ServiceStack;
let deliveries: DeliveryStore;
const smtp = new SmtpFixture();

beforeAll(async () => {
  await smtp.start();
  // The next scheduled attempt is long after the end of this test.
  const env = { SMTP_URL: smtp.url, MAIL_RETRY_SCHEDULE: '3600', MAIL_SWEEP_MS: '50', MAIL_PROBE_MS: '100' };
  stack = await startStack(MailModule, { name: 'mail', config: mailConfig, env });
  deliveries = stack.service.app.get(DeliveryStore, { strict: false });
}, 60_000);
afterAll(async () => {
  await stack?.stop();
  await smtp.stop();
}, 60_000);

const content = (address: string) => ({
  ...{ from: 'a@b.example', to: { name: '', address }, replyTo: null },
  ...{ subject: 's', text: 't', html: 'h' },
});

describe('an outage of the mail server', () => {
  it('ends for all emails within one probe interval, account emails first', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    const notices = Array.from({ length: NOTICES }, (_, n) => ({
      ...{ id: randomUUID(), eventId: `evt_${randomUUID()}`, template: 'notice', recipientId: 'u' },
      ...{ requestId: 'r', lane: 'notice' as const, mail: content(`notice${n}@example.com`) },
    }));
    await Promise.all(notices.map(notice => deliveries.record(notice)));
    const { userId, email } = makeUser();
    const asked = newEvent('auth.verification-requested', {
      ...{ id: `evt_${randomUUID()}`, ownerId: userId },
      data: { userId, email, name: 'Ada', token: 'token' },
    });
    await stack.publisher.publish(asked);
    const failed = [asked.id, ...notices.map(({ eventId }) => eventId)];
    for (const id of failed)
      await eventually(async () => Boolean((await deliveries.stateOf(id))?.lastError), 20_000);
    smtp.slowMs = 10;
    await smtp.start(port);
    await eventually(() => smtp.received.length === NOTICES + 1, 20_000);
    const place = smtp.received.findIndex(({ to }) => to.includes(email));
    // Only notices sent concurrently may overtake it.
    expect(place).toBeLessThan(8);
    expect(await deliveries.hasUnreachable()).toBe(false);
    // The attempts during the outage do not count.
    await eventually(async () => (await deliveries.stateOf(asked.id))?.state === 'sent');
    expect(await deliveries.stateOf(asked.id)).toMatchObject({ attempts: 1 });
  }, 60_000);
});
