import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { mailCalls } from '#contracts';
import { makeForm } from '#testing';
import { MailFixture, newAddress } from '../mail.fixture.js';

let mail: MailFixture;
beforeAll(async () => {
  mail = await MailFixture.start({
    MAIL_PER_ADDRESS_PER_DAY: '6',
    MAIL_CONFIRMATIONS_PER_DAY: '8',
  });
}, 60_000);
afterAll(() => mail?.stop(), 60_000);

describe('a recipient that has not agreed', () => {
  const ASKS = 'Do you want to get responses by email?';
  const subjectsTo = async (one: string) =>
    (await Promise.all(mail.mailsTo(one).map(({ data }) => PostalMime.parse(data)))).map(
      ({ subject }) => subject,
    );
  const recipientsOf = async (userId: string) => (await mail.call(mailCalls.recipients, userId)).recipients;
  const ask = (userId: string, one: string) =>
    mail.call(mailCalls.askRecipient, userId, { body: { address: one } });

  it('is asked once, and gets the mails after it confirmed, which it may do again', async () => {
    const { userId } = await mail.known();
    const reader = newAddress('reader');
    const rules = { recipients: [{ to: reader }] };
    await mail.publish('form.published', userId, { form: makeForm({ ownerId: userId, mail: rules }) });
    const [asking] = await mail.arrived(reader);
    for (let n = 0; n < 3; n += 1)
      await mail.publish('form.submitted', userId, mail.submission('ann@example.com', rules));
    expect(await recipientsOf(userId)).toMatchObject([{ address: reader, state: 'pending' }]);
    const token = /confirm-emails\?token=([\w-]+)/.exec(asking!.text!)![1]!;
    const confirm = () => mail.call(mailCalls.confirmRecipient, '', { params: { token } });
    await mail.settled();
    expect(await subjectsTo(reader)).toEqual([ASKS]);
    await confirm();
    await confirm();
    expect(await recipientsOf(userId)).toMatchObject([{ address: reader, state: 'confirmed' }]);
    await mail.publish('form.submitted', userId, mail.submission('ann@example.com', rules));
    await mail.arrived(reader, 2);
    expect(await subjectsTo(reader)).toEqual([ASKS, `New response: ${mail.form.name}`]);
  });

  it('gets one mail of many responses at once, and an owner asks a few addresses a day', async () => {
    const { userId, email } = await mail.known();
    const strangers = Array.from({ length: 9 }, (_, n) => newAddress(`stranger${n}`));
    const recipients = [...strangers, email].map(one => ({ to: one }));
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        mail.publish('form.submitted', userId, mail.submission('ann@example.com', { recipients })),
      ),
    );
    // The owner's own verified address needs no confirmation.
    await mail.arrived(email, 4);
    const asked = () => strangers.flatMap(one => mail.mailsTo(one));
    await mail.within(() => asked().length >= 8);
    await mail.settled();
    expect(asked()).toHaveLength(8);
    expect(new Set(asked().flatMap(one => one.to)).size).toBe(8);
  });

  it('is asked three times a day at most, over all owners', async () => {
    const reader = newAddress('asked');
    const owners = await Promise.all([mail.known(), mail.known(), mail.known(), mail.known()]);
    for (const { userId } of owners.slice(0, 3)) await ask(userId, reader);
    await expect(ask(owners[3].userId, reader)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(ask(owners[0].userId, reader)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await mail.arrived(reader, 3);
    expect(await recipientsOf(owners[3].userId)).toMatchObject([{ address: reader, askedAt: null }]);
  });
});

describe('an address that agreed', () => {
  it('gets a few mails a day over all owners', async () => {
    const reader = newAddress('busy');
    const owners = await Promise.all([mail.known(), mail.known()]);
    for (const { userId } of owners) await mail.agreed(userId, reader);
    const send = ({ userId }: { userId: string }) =>
      mail.publish(
        'form.submitted',
        userId,
        mail.submission('ann@example.com', { recipients: [{ to: reader }] }),
      );
    await Promise.all(owners.flatMap(owner => [1, 2, 3, 4, 5].map(() => send(owner))));
    await mail.arrived(reader, 6);
    await mail.settled();
    expect(mail.mailsTo(reader)).toHaveLength(6);
  });
});
