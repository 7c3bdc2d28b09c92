import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, makeForm, makeSubmission, makeUser } from '#testing';
import { DeliveryStore } from './delivery/delivery.store.js';
import { MailFixture, returnedEvents } from './mail.fixture.js';
import { RecipientStore } from './recipients/recipient.store.js';

const OPERATOR_EMAIL = 'operator@forms.example';
let mail: MailFixture;
beforeAll(async () => {
  mail = await MailFixture.start({ OPERATOR_EMAIL });
}, 60_000);
afterAll(() => mail?.stop(), 60_000);

const recipient = (userId: string) => mail.get(RecipientStore).byId(userId);
/** The emails to an address as their reader sees them, once the given number has arrived. */
const arrived = async (address: string, count = 1) =>
  (await mail.arrived(address, count)).map(
    ({ subject = '', text = '', html = '', messageId, to, replyTo }) => ({
      subject,
      text,
      html,
      messageId,
      to: to?.[0],
      replyTo: replyTo?.[0]?.address,
    }),
  );

describe('account emails', () => {
  it('contain their links', async () => {
    const { userId, email } = makeUser();
    const person = { userId, email, name: 'Grace\r\nBcc: all@example.com', token: 'the-token' };
    await mail.publish('auth.verification-requested', userId, person);
    await mail.publish('auth.reset-requested', userId, person);
    await mail.publish('auth.registration-repeated', userId, person);
    const mails = await arrived(email, 3);
    const by = (subject: string) => mails.find(one => one.subject === subject)!;
    const verification = by('Confirm your email address for Leadloom');
    expect(verification.text).toContain('https://forms.example/auth/callback?token=the-token&action=verify');
    expect(verification.html).toContain(
      'href="https://forms.example/auth/callback?token=the-token&amp;action=verify"',
    );
    expect(verification).toMatchObject({ to: { address: email, name: 'Grace Bcc: all@example.com' } });
    expect(by('Reset your Leadloom password').text).toContain('token=the-token&action=reset-password');
    expect(by('You already have a Leadloom account').text).toContain('https://forms.example/auth\n');
    expect(new Set(mails.map(one => one.messageId)).size).toBe(3);
  });

  it('use the language of the profile', async () => {
    const user = makeUser({ language: 'de' });
    const { userId, email, name } = user;
    await mail.publish('user.changed', userId, user);
    await eventually(async () => (await recipient(userId))?.language === 'de');
    await mail.publish('auth.reset-requested', userId, { userId, email, name, token: 'the-token' });
    const { subject, text } = (await arrived(email))[0]!;
    expect(subject).toBe('Neues Passwort für Leadloom');
    expect(text).toContain('Hallo Grace Hopper,');
  });

  it('use the language of the registration before the account is known', async () => {
    const { userId, email, name } = makeUser();
    const person = { userId, email, name, token: 'the-token', language: 'de' };
    await mail.publish('auth.verification-requested', userId, person);
    expect((await arrived(email))[0]!.text).toContain('Hallo Grace Hopper,');
  });

  it('leave no trace of the link in the record of the sent email', async () => {
    const { userId, email } = makeUser();
    const asked = mail.event('auth.reset-requested', userId, {
      userId,
      email,
      name: 'Ada',
      token: 'secret-token',
    });
    await mail.stack.publisher.publish(asked);
    await arrived(email);
    const deliveries = mail.get(DeliveryStore);
    await eventually(async () => (await deliveries.stateOf(asked.id))?.state === 'sent');
    expect(JSON.stringify(await deliveries.stateOf(asked.id))).not.toContain('secret-token');
  });
});

describe('an inquiry to the operator', () => {
  it('is sent to the operator once, and a reply goes to its sender', async () => {
    const written = {
      name: 'Ada\nBcc: all@example.com',
      email: 'ada@example.com',
      company: '',
      role: 'sales-ops',
    };
    const received = mail.event('inquiry.received', 'operator', { inquiryId: 'i1', ...written });
    await mail.stack.publisher.publish(received);
    await mail.stack.publisher.publish(received);
    // A later one has arrived: both copies of the first were handled before.
    await mail.publish('inquiry.received', 'operator', { inquiryId: 'i2', ...written, name: 'Later' });
    await arrived(OPERATOR_EMAIL, 2);
    await mail.allSent();
    const mails = await arrived(OPERATOR_EMAIL, 2);
    const subjects = ['Ada Bcc: all@example.com', 'Later'].map(
      one => `New lead from the landing page: ${one}`,
    );
    expect(mails.map(({ subject }) => subject).sort()).toEqual(subjects);
    const { text, replyTo } = mails.find(({ subject }) => subject === subjects[0])!;
    expect(text).toContain('Role:\nsales ops');
    expect(text).not.toContain('Company');
    expect(replyTo).toBe('ada@example.com');
  });
});

describe('a new response', () => {
  it('is mailed to the owner of the form, once, by any number of instances', async () => {
    const { userId, email } = await mail.known();
    const form = makeForm({ ownerId: userId, name: 'Ask <b>us</b>' });
    const second = await mail.stack.another();
    try {
      const submitted = mail.event('form.submitted', userId, makeSubmission(form));
      await Promise.all(Array.from({ length: 10 }, () => mail.stack.publisher.publish(submitted)));
      await mail.publish('form.submitted', userId, makeSubmission(form));
      const mails = await arrived(email, 2);
      await mail.settled();
      expect(mail.mailsTo(email)).toHaveLength(2);
      const { subject, text, html, replyTo } = mails[0]!;
      expect(subject).toBe('Ada Lovelace – Ask <b>us</b>');
      expect(html).toContain('Ask &lt;b&gt;us&lt;/b&gt;');
      expect(text).toContain('Your name:\nAda Lovelace');
      expect(text).toContain(`https://forms.example/app/form/${form.id}/responses`);
      expect(replyTo).toBe('ada@example.com');
    } finally {
      await second.close();
    }
  });

  it('is not mailed if the form turns emails off', async () => {
    const { userId, email } = await mail.known();
    const form = makeForm({ ownerId: userId });
    await mail.publish('form.submitted', userId, makeSubmission(form, { notify: false }));
    await mail.publish('form.submitted', userId, makeSubmission(form));
    await mail.settled();
    expect(mail.mailsTo(email)).toHaveLength(1);
  });

  it('waits for an owner whose event arrives later', async () => {
    const user = makeUser();
    const before = await returnedEvents('form.submitted');
    await mail.publish('form.submitted', user.userId, makeSubmission(makeForm({ ownerId: user.userId })));
    await mail.returned('form.submitted', before);
    await mail.publish('user.changed', user.userId, user);
    await arrived(user.email);
  });

  it('goes to the latest address, whatever the order of events', async () => {
    const user = makeUser();
    const later = mail.event('user.changed', user.userId, { ...user, email: `new-${user.email}` });
    const earlier = {
      ...mail.event('user.changed', user.userId, user),
      occurredAt: '2020-01-01T00:00:00.000Z',
    };
    await mail.stack.publisher.publish(later);
    await mail.stack.publisher.publish(earlier);
    // A later change is known, so both of these were handled before.
    await mail.known();
    await mail.publish('form.submitted', user.userId, makeSubmission());
    await arrived(`new-${user.email}`);
    expect(mail.mailsTo(user.email)).toEqual([]);
  });

  it('is not sent to a deleted account', async () => {
    const user = makeUser();
    await mail.publish('user.changed', user.userId, user);
    await mail.publish('user.deleted', user.userId, { userId: user.userId });
    await eventually(async () => (await recipient(user.userId))?.deleted);
    await mail.publish('user.changed', user.userId, user);
    await mail.publish('form.submitted', user.userId, makeSubmission());
    await mail.settled();
    expect(mail.mailsTo(user.email)).toEqual([]);
  });
});
