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

  it('is asked once, and gets the emails after confirming, which may be repeated', async () => {
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
    expect(await subjectsTo(reader)).toEqual([ASKS, `Ada Lovelace – ${mail.form.name}`]);
  });

  it('gets one email for many concurrent responses, and an owner can ask a few addresses a day', async () => {
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

  it('is asked at most three times a day, across all owners', async () => {
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
  it('gets a few emails a day, across all owners', async () => {
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

  it('receives the replies to an automatic reply, which is sent in the name of the business', async () => {
    const { userId, email } = await mail.known();
    const [stranger, agreed] = [newAddress('stranger'), newAddress('agreed')];
    await mail.agreed(userId, agreed);
    const mailedWith = async (replyTo: string | undefined, formId: string) => {
      const visitor = newAddress('visitor');
      const autoReply = { subject: 'Thank you', text: 'See you soon.', ...(replyTo ? { replyTo } : {}) };
      const business = { name: 'Wag & Wash', logo: '/form/f1/logo' };
      const data = mail.submission(visitor, { autoReply }, { business, formId });
      await mail.publish('form.submitted', userId, data);
      return (await mail.arrived(visitor))[0]!;
    };
    const own = await mailedWith(email, 'form_own');
    expect(own.from?.name).toBe('Wag & Wash');
    expect(own.html).toContain('src="https://forms.example/form/f1/logo"');
    expect(own.replyTo?.[0]?.address).toBe(email);
    expect((await mailedWith(agreed, 'form_agreed')).replyTo?.[0]?.address).toBe(agreed);
    // Until the address confirms, and without one, replies reach the owner.
    expect((await mailedWith(undefined, 'form_none')).replyTo?.[0]?.address).toBe(email);
    expect((await mailedWith(stranger, 'form_stranger')).replyTo?.[0]?.address).toBe(email);
    const [asking] = await mail.arrived(stranger);
    expect(asking!.subject).toBe('Do you want to receive replies at this address?');
    const token = /confirm-emails\?token=([\w-]+)&use=replies/.exec(asking!.text!)![1]!;
    await mail.call(mailCalls.confirmRecipient, '', { params: { token } });
    expect((await mailedWith(stranger, 'form_later')).replyTo?.[0]?.address).toBe(stranger);
    // It agreed to replies, not to responses.
    const { recipients } = await mail.call(mailCalls.recipients, userId);
    expect(recipients).toContainEqual(expect.objectContaining({ address: stranger, use: 'replies' }));
    const responses = mail.submission('ann@example.com', { recipients: [{ to: stranger }] });
    await mail.publish('form.submitted', userId, responses);
    expect((await mail.arrived(stranger, 2))[1]!.subject).toBe('Do you want to get responses by email?');
  });
});
