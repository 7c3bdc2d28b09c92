import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newEvent } from '#messaging';
import { eventually, makeUser, type ServiceStack, startStack } from '#testing';
import { mailConfig } from '../config.js';
import { MailModule } from '../mail.module.js';
import { SmtpFixture } from '../smtp.fixture.js';
import { DeliveryStore } from './delivery.store.js';

let stack: ServiceStack;
let deliveries: DeliveryStore;
const smtp = new SmtpFixture();

beforeAll(async () => {
  await smtp.start();
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Leadloom <hello@forms.example>',
    MAIL_SWEEP_MS: '50',
    MAIL_RETRY_SCHEDULE: '0.1,0.2',
  };
  stack = await startStack(MailModule, { name: 'mail', config: mailConfig, env });
  deliveries = stack.service.app.get(DeliveryStore, { strict: false });
}, 60_000);
afterAll(async () => {
  await stack?.stop();
  await smtp.stop();
}, 60_000);

/** Requests one email. @returns the event's id */
async function ask(email: string, name = 'Ada'): Promise<string> {
  const { userId } = makeUser();
  const data = { userId, email, name, token: 'token' };
  const event = newEvent('auth.verification-requested', { id: `evt_${randomUUID()}`, ownerId: userId, data });
  await stack.publisher.publish(event);
  return event.id;
}
const receivedBy = (email: string) => smtp.received.filter(({ to }) => to.includes(email));
const ended = (eventId: string, state: 'sent' | 'failed') =>
  eventually(async () => {
    const found = await deliveries.stateOf(eventId);
    if (found?.state !== state)
      throw new Error(`The mail is ${found?.state ?? 'not recorded'}, not ${state}`);
    return found;
  });

describe('sending through a mail server', () => {
  it('delivers a complete email', async () => {
    const { email } = makeUser();
    await ended(await ask(email, 'Zoë "Bob" <x@y.example>\r\nBcc: all@example.com'), 'sent');
    const [{ from, to, data }] = receivedBy(email) as [(typeof smtp.received)[number]];
    expect({ from, to }).toEqual({ from: 'hello@forms.example', to: [email] });
    const headers = data.slice(0, data.indexOf('\n\n'));
    expect(headers).toMatch(/^Message-ID: <[0-9a-f]{40}@forms\.example>$/m);
    expect(headers).toMatch(/^Subject: Confirm your email address for Leadloom$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(data).toContain('Content-Type: text/plain');
    expect(data).toContain('Content-Type: text/html');
  });

  it('tries again after a temporary refusal', async () => {
    const { email } = makeUser();
    let refusals = 2;
    smtp.refuse = to => (to === email && refusals-- > 0 ? '451 Try later' : null);
    const { attempts } = await ended(await ask(email), 'sent');
    expect(attempts).toBe(3);
    expect(receivedBy(email)).toHaveLength(1);
  });

  it('gives up at once on a nonexistent address, otherwise at the end of the schedule', async () => {
    const [gone, full] = [makeUser().email, makeUser().email];
    smtp.refuse = to => (to === gone ? '550 No such user' : to === full ? '452 Mailbox full' : null);
    expect(await ended(await ask(gone), 'failed')).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('550'),
    });
    expect(await ended(await ask(full), 'failed')).toMatchObject({ attempts: 3 });
  });

  it('waits for a server that is down', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    const { email } = makeUser();
    const id = await ask(email);
    await eventually(async () => (await deliveries.stateOf(id))?.lastError);
    await smtp.start(port);
    await ended(id, 'sent');
    expect(receivedBy(email)).toHaveLength(1);
  });
});

describe('a claimed email', () => {
  it('belongs to one instance until its lease ends, and then to another', async () => {
    const far = new Date('2031-01-01T00:00:00.000Z');
    const key = { eventId: `evt_${randomUUID()}`, template: 'lease', recipientId: 'u' };
    const content = {
      from: 'a@b.example',
      to: { name: '', address: 'c@d.example' },
      replyTo: null,
      subject: 's',
      text: 't',
      html: 'h',
    };
    const store = deliveries;
    expect(
      await store.record({ ...key, id: randomUUID(), requestId: 'r', lane: 'notice', mail: content }, far),
    ).toBe(true);
    const claims = await Promise.all([1, 2, 3].map(() => store.lanes.notice.claimAt(far, 10, 1000)));
    const [mine, ...others] = claims.flat();
    expect(others).toEqual([]);
    const [late] = await store.lanes.notice.claimAt(new Date(far.getTime() + 1001), 10, 1000);
    expect(late).toMatchObject({ eventId: key.eventId, attempts: 2 });
    await store.markFailed(mine!, 'too late');
    expect(await store.stateOf(key.eventId)).toMatchObject({ state: 'pending' });
    // A sent email stays sent, whichever worker holds it now.
    await store.markSent(mine!.id, new Date());
    await store.retryAt(late!, far, 'too late');
    expect(await store.stateOf(key.eventId)).toMatchObject({ state: 'sent' });
  });
});
