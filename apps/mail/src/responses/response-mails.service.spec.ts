import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailCalls } from '#contracts';
import { newEvent } from '#messaging';
import { DeliveryStore } from '../delivery/delivery.store.js';
import { headerOf, MailFixture, newAddress } from '../mail.fixture.js';

let mail: MailFixture;
beforeAll(async () => {
  mail = await MailFixture.start({ MAIL_AUTO_REPLIES_PER_DAY: '3' });
}, 60_000);
afterAll(() => mail?.stop(), 60_000);

describe('recipients of a form', () => {
  it('get each email once if the answers meet its conditions', async () => {
    const { userId } = await mail.known({ language: 'de' });
    const [always, rich, poor] = [newAddress('all'), newAddress('sales'), newAddress('small')];
    const budget = (operator: 'greater_than' | 'less_than', value: number) => ({
      match: 'all' as const,
      conditions: [{ field: 'budget', operator, value }],
    });
    const recipients = [
      { to: always },
      { to: always.toUpperCase() },
      { to: rich, when: budget('greater_than', 10_000) },
      { to: poor, when: budget('less_than', 10_000) },
    ];
    await mail.agreed(userId, always, rich, poor);
    const data = mail.submission(
      'ann@example.com',
      { recipients },
      { values: { budget: 12_000 }, language: 'fr', leadScore: 72 },
    );
    await mail.publish('form.submitted', userId, data);
    const [mailed] = await mail.arrived(rich);
    await mail.settled();
    expect(mailed!.subject).toBe(`Ada Lovelace (72 von 100) – ${mail.form.name}`);
    expect(mailed!.replyTo?.[0]?.address).toBe('ann@example.com');
    // Only the owner can open it.
    expect(mailed!.text).not.toContain('/app/form/');
    expect(mail.mailsTo(always).length + mail.mailsTo(always.toUpperCase()).length).toBe(1);
    expect(mail.mailsTo(poor)).toEqual([]);
    const params = { id: data.formId, rid: data.responseId };
    const { mails } = await mail.call(mailCalls.ofResponse, userId, { params });
    expect(mails.map(({ to, state, error }) => [to, state, error])).toEqual([
      ...(data.notify ? [['owner', 'sent', null]] : []),
      ['recipient', 'sent', null],
      ['recipient', 'sent', null],
    ]);
    const stranger = await mail.known();
    expect((await mail.call(mailCalls.ofResponse, stranger.userId, { params })).mails).toEqual([]);
  });

  it('unsubscribe with the link in their emails', async () => {
    const { userId } = await mail.known();
    const reader = newAddress('reader');
    await mail.agreed(userId, reader);
    await mail.publish(
      'form.submitted',
      userId,
      mail.submission('ann@example.com', { recipients: [{ to: reader }] }),
    );
    const [mailed] = await mail.arrived(reader);
    const [, token] = /unsubscribe\/([^/]+)\/form_mails/.exec(headerOf(mailed!, 'list-unsubscribe')!)!;
    const params = { token: token!, flag: 'form_mails' as const };
    await mail.call(mailCalls.unsubscribe, '', { params });
    await mail.publish(
      'form.submitted',
      userId,
      mail.submission('ann@example.com', { recipients: [{ to: reader }] }),
    );
    await mail.settled();
    expect(mail.mailsTo(reader)).toHaveLength(1);
    const listed = () => mail.call(mailCalls.refusals, userId);
    await mail.within(async () => (await listed()).refusals.length === 1);
    expect(await listed()).toMatchObject({ refusals: [{ address: reader, kind: 'stopped' }] });
    // Only the reader can change that.
    await mail.call(mailCalls.confirmAddress, userId, { body: { address: reader } });
    await mail.publish(
      'form.submitted',
      userId,
      mail.submission('ann@example.com', { recipients: [{ to: reader }] }),
    );
    await mail.settled();
    expect(mail.mailsTo(reader)).toHaveLength(1);
  });
});

describe('the automatic answer', () => {
  const autoReply = { subject: 'Thank you, {{name}}', text: 'We got it, {{name}}.\n\nSee you soon.' };
  const named = (email: string, name: string, over: object = {}) =>
    mail.submission(email, { autoReply }, {
      answers: [
        { fieldId: 'name', label: 'Name', type: 'text', value: name },
        { fieldId: 'email', label: 'Email', type: 'email', value: email },
      ],
      ...over,
    }); // prettier-ignore

  it('goes to the respondent once a day, is marked as automatic, and carries no stranger’s message', async () => {
    const { userId } = await mail.known();
    const visitor = newAddress('visitor');
    const name = 'Win big\r\nBcc: all@example.com https://spam.example/x now at spam.example';
    await mail.publish('form.submitted', userId, named(visitor, name));
    await mail.publish('form.submitted', userId, named(visitor, 'Ann'));
    const [mailed] = await mail.arrived(visitor);
    await mail.settled();
    expect(mail.mailsTo(visitor)).toHaveLength(1);
    expect(mail.smtp.received.flatMap(one => one.to)).not.toContain('all@example.com');
    expect(mailed!.subject).toBe('Thank you, Win big Bcc: … … now at …');
    expect(mailed!.text).toContain(`Someone entered this address in the form “${mail.form.name}”`);
    expect(`${mailed!.text}${mailed!.subject}`).not.toMatch(/spam\.example/);
    expect(headerOf(mailed!, 'auto-submitted')).toBe('auto-replied');
    expect(headerOf(mailed!, 'bcc')).toBeUndefined();
  });

  it('goes to an address at most five times a day', async () => {
    const visitor = newAddress('flooded');
    for (let number = 1; number <= 7; number += 1) {
      const { userId } = await mail.known();
      await mail.publish('form.submitted', userId, named(visitor, 'Ann', { formId: `form_${number}` }));
      if (number <= 5) await mail.arrived(visitor, number);
    }
    await mail.settled();
    expect(mail.mailsTo(visitor)).toHaveLength(5);
  });

  it('stops at the limit of the installation', async () => {
    const { userId } = await mail.known();
    const visitors = [1, 2, 3, 4, 5].map(number => newAddress(`visitor${number}`));
    for (const [at, visitor] of visitors.entries()) {
      await mail.publish('form.submitted', userId, named(visitor, 'Ann'));
      if (at < 3) await mail.arrived(visitor);
    }
    await mail.settled();
    expect(visitors.filter(visitor => mail.mailsTo(visitor).length > 0)).toHaveLength(3);
  });
});

describe('a digest', () => {
  const item = (name: string, over: object = {}) =>
    mail.submission('ann@example.com', { digest: 'hourly' }, {
      notify: true,
      answers: [{ fieldId: 'name', label: 'Name', type: 'text', value: name }],
      ...over,
    }); // prettier-ignore

  it('collects the responses of a form, each once, without erased ones', async () => {
    const user = await mail.known();
    const [one, two, gone] = [item('Ann <b>'), item('Bob'), item('Eve')];
    const event = newEvent('form.submitted', {
      id: `evt_${one.responseId}`,
      ownerId: user.userId,
      data: one,
    });
    await mail.stack.publisher.publish(event);
    await mail.stack.publisher.publish(event);
    await mail.publish('form.submitted', user.userId, gone);
    const { responseId, formId } = gone;
    await mail.publish('response.deleted', user.userId, {
      responseId,
      formId,
      sessionId: null,
      counted: true,
    });
    await mail.publish('form.submitted', user.userId, two);
    const deliveries = mail.deliveries;
    const digest = { template: 'digest', recipientId: user.userId };
    const names = async () => JSON.stringify((await deliveries.findOne(digest).lean())?.digest?.items ?? []);
    await mail.within(async () => /Ann/.test(await names()) && /Bob/.test(await names()));
    await mail.within(async () => !/Eve/.test(await names()));
    await deliveries.updateMany(digest, { $set: { nextAttemptAt: new Date() } });
    const [mailed] = await mail.arrived(user.email);
    // A repeat that arrives after the digest was sent.
    await mail.stack.publisher.publish(event);
    await mail.settled();
    expect(await deliveries.countDocuments(digest)).toBe(1);
    expect(mail.mailsTo(user.email)).toHaveLength(1);
    expect(mailed!.subject).toMatch(/^2 new responses: /);
    expect(mailed!.text).toContain('Ann <b>');
    expect(mailed!.html).toContain('Ann &lt;b&gt;');
    expect(mailed!.text).toContain('Bob');
    expect(mailed!.text).not.toContain('Eve');
    expect(headerOf(mailed!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  }, 30_000);

  it('appears as failed to the owner, like any other refused email', async () => {
    const user = await mail.known();
    mail.smtp.refuse = other => (other === user.email ? '552 5.2.2 Mailbox full' : null);
    await mail.publish('form.submitted', user.userId, item('Ann'));
    const deliveries = mail.deliveries;
    const digest = { template: 'digest', recipientId: user.userId };
    const items = async () => (await deliveries.findOne(digest).lean())?.digest?.items ?? [];
    await mail.within(async () => (await items()).length === 1);
    await deliveries.updateMany(digest, { $set: { nextAttemptAt: new Date() } });
    const refusals = async () => (await mail.call(mailCalls.refusals, user.userId)).refusals;
    await mail.within(async () => (await refusals()).length === 1);
    expect(await refusals()).toMatchObject([
      { address: user.email, formName: mail.form.name, kind: 'refused' },
    ]);
    mail.smtp.refuse = () => null;
  }, 30_000);
});

describe('an address that refuses mail', () => {
  it('is listed for the owner and gets no email until confirmed', async () => {
    const user = await mail.known();
    const gone = newAddress('gone');
    await mail.agreed(user.userId, gone);
    mail.smtp.refuse = other => (other === gone ? '550 5.1.1 No such user here' : null);
    const refusals = async () => (await mail.call(mailCalls.refusals, user.userId)).refusals;
    const send = () =>
      mail.publish(
        'form.submitted',
        user.userId,
        mail.submission('a@example.com', { recipients: [{ to: gone }] }),
      );
    await send();
    await mail.within(async () => (await refusals()).length === 1);
    expect(await refusals()).toMatchObject([{ address: gone, formName: mail.form.name, kind: 'refused' }]);
    expect((await refusals())[0]!.reason).toContain('No such user');
    mail.smtp.refuse = () => null;
    await send();
    await mail.settled();
    expect(mail.mailsTo(gone)).toEqual([]);
    await mail.call(mailCalls.confirmAddress, user.userId, { body: { address: gone } });
    expect(await refusals()).toEqual([]);
    await send();
    await mail.arrived(gone);
  });
});

describe('an erased response', () => {
  it('is removed from waiting emails, and creates no new ones', async () => {
    const { userId, email } = await mail.known();
    mail.smtp.refuse = () => '451 Later';
    const data = { ...mail.submission('eve@example.com', {}), notify: true };
    const event = newEvent('form.submitted', { id: `evt_${data.responseId}`, ownerId: userId, data });
    await mail.stack.publisher.publish(event);
    const deliveries = mail.get(DeliveryStore);
    await mail.within(async () => (await deliveries.stateOf(event.id)) !== null);
    const { responseId, formId } = data;
    await mail.publish('response.deleted', userId, { responseId, formId, sessionId: null, counted: true });
    const erased = { state: 'failed', mail: null, lastError: null };
    await mail.within(async () => {
      expect(await deliveries.stateOf(event.id)).toMatchObject(erased);
      return true;
    });
    mail.smtp.refuse = () => null;
    // A late event, and its repeat.
    const late = mail.submission('eve@example.com', {}, { notify: true });
    await mail.publish('response.deleted', userId, {
      responseId: late.responseId,
      formId,
      sessionId: null,
      counted: true,
    });
    await mail.settled();
    await mail.publish('form.submitted', userId, late);
    await mail.stack.publisher.publish(event);
    await mail.settled();
    expect(mail.mailsTo(email)).toEqual([]);
  });
});
