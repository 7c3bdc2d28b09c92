import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { EventData, EventName } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeForm, makeSubmission, makeUser, type ServiceStack, startStack } from '#testing';
import { mailConfig } from './config.js';
import { DeliveryStore } from './delivery/delivery.store.js';
import { MailModule } from './mail.module.js';
import { RecipientStore } from './recipients/recipient.store.js';
import { type ReceivedMail, SmtpFixture } from './smtp.fixture.js';

const OPERATOR_EMAIL = 'operator@forms.example';
let stack: ServiceStack;
const smtp = new SmtpFixture();

beforeAll(async () => {
  await smtp.start();
  const env = {
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://forms.example',
    MAIL_SWEEP_MS: '100',
    OPERATOR_EMAIL,
  };
  stack = await startStack(MailModule, { name: 'mail', config: mailConfig, env });
}, 60_000);
afterAll(async () => {
  await stack?.stop();
  await smtp.stop();
}, 60_000);

const event = <N extends EventName>(type: N, ownerId: string, data: EventData<N>) =>
  newEvent(type, { id: `evt_${randomUUID()}`, ownerId, data });
const publish = <N extends EventName>(type: N, ownerId: string, data: EventData<N>) =>
  stack.publisher.publish(event(type, ownerId, data));
const mailsTo = (address: string): ReceivedMail[] => smtp.received.filter(({ to }) => to.includes(address));
const arrived = (address: string, count = 1) =>
  eventually(() => {
    const mails = mailsTo(address);
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${address}`);
    return mails;
  });
/** The first mail with what its reader sees. */
const read = async ({ data }: ReceivedMail) => {
  const { subject = '', text = '', html = '', messageId, to, replyTo } = await PostalMime.parse(data);
  return { subject, text, html, messageId, to: to?.[0], replyTo: replyTo?.[0]?.address };
};
const quiet = () => new Promise(resolve => setTimeout(resolve, 400));

describe('account mails', () => {
  it('come with their links', async () => {
    const { userId, email } = makeUser();
    const person = { userId, email, name: 'Grace\r\nBcc: all@example.com', token: 'the-token' };
    await publish('auth.verification-requested', userId, person);
    await publish('auth.reset-requested', userId, person);
    await publish('auth.registration-repeated', userId, person);
    const mails = await Promise.all((await arrived(email, 3)).map(read));
    const by = (subject: string) => mails.find(mail => mail.subject === subject)!;
    const verification = by('Confirm your email address for Leadloom');
    expect(verification.text).toContain('https://forms.example/auth/callback?token=the-token&action=verify');
    expect(verification.html).toContain(
      'href="https://forms.example/auth/callback?token=the-token&amp;action=verify"',
    );
    expect(verification).toMatchObject({ to: { address: email, name: 'Grace Bcc: all@example.com' } });
    expect(by('Reset your Leadloom password').text).toContain('token=the-token&action=reset-password');
    expect(by('You already have a Leadloom account').text).toContain('https://forms.example/auth\n');
    expect(new Set(mails.map(mail => mail.messageId)).size).toBe(3);
  });

  it('are in the language of the profile', async () => {
    const user = makeUser({ language: 'de' });
    const { userId, email, name } = user;
    await publish('user.changed', userId, user);
    const recipients = stack.service.app.get(RecipientStore, { strict: false });
    await eventually(async () => (await recipients.byId(userId))?.language === 'de');
    await publish('auth.reset-requested', userId, { userId, email, name, token: 'the-token' });
    const { subject, text } = await read((await arrived(email))[0]!);
    expect(subject).toBe('Neues Passwort für Leadloom');
    expect(text).toContain('Hallo Grace Hopper,');
  });

  it('leave nothing of the link in the record of what was sent', async () => {
    const { userId, email } = makeUser();
    const asked = event('auth.reset-requested', userId, {
      userId,
      email,
      name: 'Ada',
      token: 'secret-token',
    });
    await stack.publisher.publish(asked);
    await arrived(email);
    const deliveries = stack.service.app.get(DeliveryStore, { strict: false });
    await eventually(async () => (await deliveries.stateOf(asked.id))?.state === 'sent');
    expect(JSON.stringify(await deliveries.stateOf(asked.id))).not.toContain('secret-token');
  });
});

describe('what somebody wrote to the operator', () => {
  it('is mailed to them once, and their answer goes to who wrote', async () => {
    const written = {
      name: 'Ada\nBcc: all@example.com',
      email: 'ada@example.com',
      company: '',
      role: 'sales-ops',
    };
    const received = event('inquiry.received', 'operator', { inquiryId: 'i1', ...written });
    await stack.publisher.publish(received);
    await stack.publisher.publish(received);
    const [mail] = await arrived(OPERATOR_EMAIL);
    await quiet();
    expect(mailsTo(OPERATOR_EMAIL)).toHaveLength(1);
    const { subject, text, replyTo } = await read(mail!);
    expect(subject).toBe('New lead from the landing page: Ada Bcc: all@example.com');
    expect(text).toContain('Role:\nsales ops');
    expect(text).not.toContain('Company');
    expect(replyTo).toBe('ada@example.com');
  });
});

describe('a new response', () => {
  const known = async (over: Partial<EventData<'user.changed'>> = {}) => {
    const user = makeUser(over);
    await publish('user.changed', user.userId, user);
    return user;
  };

  it('is mailed to the owner of the form, once, by any number of instances', async () => {
    const { userId, email } = await known();
    const form = makeForm({ ownerId: userId, name: 'Ask <b>us</b>' });
    const second = await stack.another();
    try {
      const submitted = event('form.submitted', userId, makeSubmission(form));
      await Promise.all(Array.from({ length: 10 }, () => stack.publisher.publish(submitted)));
      await publish('form.submitted', userId, makeSubmission(form));
      const mails = await arrived(email, 2);
      await quiet();
      expect(mailsTo(email)).toHaveLength(2);
      const { subject, text, html, replyTo } = await read(mails[0]!);
      expect(subject).toBe('Ada Lovelace – Ask <b>us</b>');
      expect(html).toContain('Ask &lt;b&gt;us&lt;/b&gt;');
      expect(text).toContain('Your name:\nAda Lovelace');
      expect(text).toContain(`https://forms.example/app/form/${form.id}/responses`);
      expect(replyTo).toBe('ada@example.com');
    } finally {
      await second.close();
    }
  });

  it('is not mailed when the form says so', async () => {
    const { userId, email } = await known();
    const form = makeForm({ ownerId: userId });
    await publish('form.submitted', userId, makeSubmission(form, { notify: false }));
    await publish('form.submitted', userId, makeSubmission(form));
    await arrived(email);
    await quiet();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('waits for an owner whose event comes later', async () => {
    const user = makeUser();
    await publish('form.submitted', user.userId, makeSubmission(makeForm({ ownerId: user.userId })));
    await new Promise(resolve => setTimeout(resolve, 50));
    await publish('user.changed', user.userId, user);
    await arrived(user.email);
  });

  it('goes to the latest address, whatever the order of events', async () => {
    const user = makeUser();
    const later = event('user.changed', user.userId, { ...user, email: `new-${user.email}` });
    const earlier = { ...event('user.changed', user.userId, user), occurredAt: '2020-01-01T00:00:00.000Z' };
    await stack.publisher.publish(later);
    await stack.publisher.publish(earlier);
    await quiet();
    await publish('form.submitted', user.userId, makeSubmission());
    await arrived(`new-${user.email}`);
    expect(mailsTo(user.email)).toEqual([]);
  });

  it('is not sent to an account that was deleted', async () => {
    const user = await known();
    await publish('user.deleted', user.userId, { userId: user.userId });
    await quiet();
    await publish('user.changed', user.userId, user);
    await publish('form.submitted', user.userId, makeSubmission());
    await quiet();
    expect(mailsTo(user.email)).toEqual([]);
  });
});
