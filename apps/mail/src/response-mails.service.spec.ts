import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import PostalMime from 'postal-mime';
import { type EventData, type EventName, type FormMail, mailCalls } from '#contracts';
import { internalInput, newEvent } from '#messaging';
import { eventually, makeForm, makeSubmission, makeUser, type ServiceStack, startStack } from '#testing';
import { mailConfig } from './config.js';
import { ConfirmationStore } from './confirmation.store.js';
import { DELIVERY_MODEL, type DeliveryDocument, DeliveryStore } from './delivery.store.js';
import { MailModule } from './mail.module.js';
import { RecipientStore } from './recipient.store.js';
import { SmtpFixture } from './smtp.fixture.js';

interface Deliveries {
  findOne(filter: object): { lean(): Promise<DeliveryDocument | null> };
  updateMany(filter: object, update: object): Promise<unknown>;
  countDocuments(filter: object): Promise<number>;
}

let stack: ServiceStack;
const smtp = new SmtpFixture();
/** For what takes a moment, on a busy machine a longer one. */
const LIMIT_MS = 15_000;

beforeAll(async () => {
  await smtp.start();
  const env = {
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://forms.example',
    MAIL_SWEEP_MS: '100',
    MAIL_AUTO_REPLIES_PER_DAY: '3',
    MAIL_PER_ADDRESS_PER_DAY: '6',
    MAIL_CONFIRMATIONS_PER_DAY: '8',
  };
  stack = await startStack(MailModule, { name: 'mail', config: mailConfig, env });
}, 60_000);
afterAll(async () => {
  await stack?.stop();
  await smtp.stop();
}, 60_000);

const publish = <N extends EventName>(type: N, ownerId: string, data: EventData<N>) =>
  stack.publisher.publish(newEvent(type, { id: `evt_${randomUUID()}`, ownerId, data }));
const to = (address: string) => smtp.received.filter(one => one.to.includes(address));
const arrived = (address: string, count = 1) =>
  eventually(async () => {
    if (to(address).length < count) throw new Error(`${to(address).length} mails to ${address}`);
    return Promise.all(to(address).map(({ data }) => PostalMime.parse(data)));
  }, LIMIT_MS);
const quiet = () => new Promise(resolve => setTimeout(resolve, 500));
const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const known = async () => {
  const user = makeUser();
  await publish('user.changed', user.userId, user);
  // An event of an owner who is not known yet comes again much later.
  const recipients = stack.service.app.get(RecipientStore, { strict: false });
  await eventually(async () => (await recipients.byId(user.userId)) !== null, LIMIT_MS);
  return user;
};
/** These addresses have agreed to get the mails of an owner's forms. */
const agreed = async (ownerId: string, ...addresses: string[]) => {
  const store = stack.service.app.get(ConfirmationStore, { strict: false });
  for (const one of addresses) await store.confirm((await store.open(ownerId, one)).token);
};
const principalOf = (userId: string) =>
  ({ kind: 'session', userId, sessionId: '', emailVerified: true }) as const;
const form = makeForm();
const emailField = form.fields.find(({ type }) => type === 'email')!;
/** A response of somebody with this address. */
const sent = (email: string, formMail: FormMail, over: Partial<EventData<'form.submitted'>> = {}) => {
  const made = makeSubmission(form, { mail: formMail, notify: false, ...over });
  const answers = made.answers.map(one => (one.fieldId === emailField.id ? { ...one, value: email } : one));
  return { ...made, answers: over.answers ?? answers, values: { ...made.values, [emailField.id]: email, ...over.values } };
}; // prettier-ignore
const headerOf = (found: { headers: { key: string; value: string }[] }, name: string) =>
  found.headers.find(({ key }) => key === name)?.value;

describe('recipients of a form', () => {
  it('get the mails whose conditions the answers meet, each once', async () => {
    const { userId } = await known();
    const [always, rich, poor] = [address('all'), address('sales'), address('small')];
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
    await agreed(userId, always, rich, poor);
    const data = sent('ann@example.com', { recipients }, { values: { budget: 12_000 }, language: 'de' });
    await publish('form.submitted', userId, data);
    const [mailed] = await arrived(rich);
    await quiet();
    expect(mailed!.subject).toBe(`Neue Antwort: ${form.name}`);
    expect(mailed!.replyTo?.[0]?.address).toBe('ann@example.com');
    // Only the owner can open it.
    expect(mailed!.text).not.toContain('/app/form/');
    expect(to(always).length + to(always.toUpperCase()).length).toBe(1);
    expect(to(poor)).toEqual([]);
  });

  it('end their mails by the link in them', async () => {
    const { userId } = await known();
    const reader = address('reader');
    await agreed(userId, reader);
    await publish('form.submitted', userId, sent('ann@example.com', { recipients: [{ to: reader }] }));
    const [mailed] = await arrived(reader);
    const [, token] = /unsubscribe\/([^/]+)\/form_mails/.exec(headerOf(mailed!, 'list-unsubscribe')!)!;
    const params = { token: token!, flag: 'form_mails' as const };
    await stack.rpc.call(mailCalls.unsubscribe, { ...internalInput({}), params });
    await publish('form.submitted', userId, sent('ann@example.com', { recipients: [{ to: reader }] }));
    await quiet();
    expect(to(reader)).toHaveLength(1);
    const principal = { kind: 'session', userId, sessionId: '', emailVerified: true } as const;
    const shown = () => stack.rpc.call(mailCalls.refusals, { ...internalInput({}), principal });
    await eventually(async () => (await shown()).refusals.length === 1, LIMIT_MS);
    expect(await shown()).toMatchObject({ refusals: [{ address: reader, kind: 'stopped' }] });
    // Only its reader can change that.
    await stack.rpc.call(mailCalls.confirmAddress, { ...internalInput({ address: reader }), principal });
    await publish('form.submitted', userId, sent('ann@example.com', { recipients: [{ to: reader }] }));
    await quiet();
    expect(to(reader)).toHaveLength(1);
  });
});

describe('a recipient that has not agreed', () => {
  const ASKS = 'Do you want to get responses by email?';
  const subjectsTo = async (one: string) =>
    (await Promise.all(to(one).map(({ data }) => PostalMime.parse(data)))).map(({ subject }) => subject);
  const recipientsOf = async (userId: string) =>
    (await stack.rpc.call(mailCalls.recipients, { ...internalInput({}), principal: principalOf(userId) }))
      .recipients;
  const ask = (userId: string, one: string) =>
    stack.rpc.call(mailCalls.askRecipient, {
      ...internalInput({ address: one }),
      principal: principalOf(userId),
    });

  it('is asked once, and gets the mails after it confirmed, which it may do again', async () => {
    const { userId } = await known();
    const reader = address('reader');
    const mail = { recipients: [{ to: reader }] };
    await publish('form.published', userId, { form: makeForm({ ownerId: userId, mail }) });
    const [asking] = await arrived(reader);
    for (let n = 0; n < 3; n += 1) await publish('form.submitted', userId, sent('ann@example.com', mail));
    expect(await recipientsOf(userId)).toMatchObject([{ address: reader, state: 'pending' }]);
    const token = /confirm-emails\?token=([\w-]+)/.exec(asking!.text!)![1]!;
    const confirm = () =>
      stack.rpc.call(mailCalls.confirmRecipient, { ...internalInput({}), params: { token } });
    await quiet();
    expect(await subjectsTo(reader)).toEqual([ASKS]);
    await confirm();
    await confirm();
    expect(await recipientsOf(userId)).toMatchObject([{ address: reader, state: 'confirmed' }]);
    await publish('form.submitted', userId, sent('ann@example.com', mail));
    await arrived(reader, 2);
    expect(await subjectsTo(reader)).toEqual([ASKS, `New response: ${form.name}`]);
  });

  it('gets one mail of many responses at once, and an owner asks a few addresses a day', async () => {
    const { userId, email } = await known();
    const strangers = Array.from({ length: 9 }, (_, n) => address(`stranger${n}`));
    const recipients = [...strangers, email].map(one => ({ to: one }));
    await Promise.all(
      [1, 2, 3, 4].map(() => publish('form.submitted', userId, sent('ann@example.com', { recipients }))),
    );
    // The owner's own verified address needs no confirmation.
    await arrived(email, 4);
    const asked = () => strangers.flatMap(one => to(one));
    await eventually(() => asked().length >= 8, LIMIT_MS);
    await quiet();
    expect(asked()).toHaveLength(8);
    expect(new Set(asked().flatMap(one => one.to)).size).toBe(8);
  });

  it('is asked three times a day at most, over all owners', async () => {
    const reader = address('asked');
    const owners = await Promise.all([known(), known(), known(), known()]);
    for (const { userId } of owners.slice(0, 3)) await ask(userId, reader);
    await expect(ask(owners[3]!.userId, reader)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(ask(owners[0]!.userId, reader)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await arrived(reader, 3);
    expect(await recipientsOf(owners[3]!.userId)).toMatchObject([{ address: reader, askedAt: null }]);
  });
});

describe('an address that agreed', () => {
  it('gets a few mails a day over all owners', async () => {
    const reader = address('busy');
    const owners = await Promise.all([known(), known()]);
    for (const { userId } of owners) await agreed(userId, reader);
    const send = ({ userId }: { userId: string }) =>
      publish('form.submitted', userId, sent('ann@example.com', { recipients: [{ to: reader }] }));
    await Promise.all(owners.flatMap(owner => [1, 2, 3, 4, 5].map(() => send(owner))));
    await arrived(reader, 6);
    await quiet();
    expect(to(reader)).toHaveLength(6);
  });
});

describe('the automatic answer', () => {
  const autoReply = { subject: 'Thank you, {{name}}', text: 'We got it, {{name}}.\n\nSee you soon.' };
  const named = (email: string, name: string, over: object = {}) =>
    sent(email, { autoReply }, {
      answers: [
        { fieldId: 'name', label: 'Name', type: 'text', value: name },
        { fieldId: emailField.id, label: 'Email', type: 'email', value: email },
      ],
      ...over,
    }); // prettier-ignore

  it('goes to the respondent once a day, says what it is, and carries nobody else’s message', async () => {
    const { userId } = await known();
    const visitor = address('visitor');
    const name = 'Win big\r\nBcc: all@example.com https://spam.example/x now at spam.example';
    await publish('form.submitted', userId, named(visitor, name));
    await publish('form.submitted', userId, named(visitor, 'Ann'));
    const [mailed] = await arrived(visitor);
    await quiet();
    expect(to(visitor)).toHaveLength(1);
    expect(smtp.received.flatMap(one => one.to)).not.toContain('all@example.com');
    expect(mailed!.subject).toBe('Thank you, Win big Bcc: … … now at …');
    expect(mailed!.text).toContain(
      `automatic answer, because somebody entered this address into the form “${form.name}”`,
    );
    expect(`${mailed!.text}${mailed!.subject}`).not.toMatch(/spam\.example/);
    expect(headerOf(mailed!, 'auto-submitted')).toBe('auto-replied');
    expect(headerOf(mailed!, 'bcc')).toBeUndefined();
  });

  it('goes to an address five times a day at most, whatever forms it is entered into', async () => {
    const visitor = address('flooded');
    for (let number = 1; number <= 7; number += 1) {
      const { userId } = await known();
      await publish('form.submitted', userId, named(visitor, 'Ann', { formId: `form_${randomUUID()}` }));
      if (number <= 5) await arrived(visitor, number);
    }
    await quiet();
    expect(to(visitor)).toHaveLength(5);
  });

  it('ends at the limit of the installation', async () => {
    const { userId } = await known();
    const visitors = [1, 2, 3, 4, 5].map(number => address(`visitor${number}`));
    for (const [at, visitor] of visitors.entries()) {
      await publish('form.submitted', userId, named(visitor, 'Ann'));
      if (at < 3) await arrived(visitor);
    }
    await quiet();
    expect(visitors.filter(visitor => to(visitor).length > 0)).toHaveLength(3);
  });
});

describe('a digest', () => {
  const item = (name: string, over: object = {}) =>
    sent('ann@example.com', { digest: 'hourly' }, {
      notify: true,
      answers: [{ fieldId: 'name', label: 'Name', type: 'text', value: name }],
      ...over,
    }); // prettier-ignore

  it('collects the responses of a form, each once, without those that were erased', async () => {
    const user = await known();
    const [one, two, gone] = [item('Ann <b>'), item('Bob'), item('Eve')];
    const event = newEvent('form.submitted', {
      id: `evt_${one.responseId}`,
      ownerId: user.userId,
      data: one,
    });
    await stack.publisher.publish(event);
    await stack.publisher.publish(event);
    await publish('form.submitted', user.userId, gone);
    const { responseId, formId } = gone;
    await publish('response.deleted', user.userId, { responseId, formId, sessionId: null, counted: true });
    await publish('form.submitted', user.userId, two);
    const deliveries = stack.service.app.get<Deliveries>(getModelToken(DELIVERY_MODEL));
    const digest = { template: 'digest', recipientId: user.userId };
    const names = async () => JSON.stringify((await deliveries.findOne(digest).lean())?.digest?.items ?? []);
    await eventually(async () => /Ann/.test(await names()) && /Bob/.test(await names()), LIMIT_MS);
    await eventually(async () => !/Eve/.test(await names()), LIMIT_MS);
    await deliveries.updateMany(digest, { $set: { nextAttemptAt: new Date() } });
    const [mailed] = await arrived(user.email);
    // A repeat that comes after the digest has left.
    await stack.publisher.publish(event);
    await quiet();
    expect(await deliveries.countDocuments(digest)).toBe(1);
    expect(to(user.email)).toHaveLength(1);
    expect(mailed!.subject).toMatch(/^2 new responses: /);
    expect(mailed!.text).toContain('Ann <b>');
    expect(mailed!.html).toContain('Ann &lt;b&gt;');
    expect(mailed!.text).toContain('Bob');
    expect(mailed!.text).not.toContain('Eve');
    expect(headerOf(mailed!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  }, 30_000);

  it('that is refused is shown to the owner as any other mail', async () => {
    const user = await known();
    smtp.refuse = other => (other === user.email ? '552 5.2.2 Mailbox full' : null);
    await publish('form.submitted', user.userId, item('Ann'));
    const deliveries = stack.service.app.get<Deliveries>(getModelToken(DELIVERY_MODEL));
    const digest = { template: 'digest', recipientId: user.userId };
    const items = async () => (await deliveries.findOne(digest).lean())?.digest?.items ?? [];
    await eventually(async () => (await items()).length === 1, LIMIT_MS);
    await deliveries.updateMany(digest, { $set: { nextAttemptAt: new Date() } });
    const principal = { kind: 'session', userId: user.userId, sessionId: '', emailVerified: true } as const;
    const refusals = async () =>
      (await stack.rpc.call(mailCalls.refusals, { ...internalInput({}), principal })).refusals;
    await eventually(async () => (await refusals()).length === 1, LIMIT_MS);
    expect(await refusals()).toMatchObject([{ address: user.email, formName: form.name, kind: 'refused' }]);
    smtp.refuse = () => null;
  }, 30_000);
});

describe('an address that refuses', () => {
  it('is shown to the owner and gets nothing more until it is confirmed', async () => {
    const user = await known();
    const gone = address('gone');
    await agreed(user.userId, gone);
    smtp.refuse = other => (other === gone ? '550 5.1.1 No such user here' : null);
    const principal = { kind: 'session', userId: user.userId, sessionId: '', emailVerified: true } as const;
    const refusals = async () =>
      (await stack.rpc.call(mailCalls.refusals, { ...internalInput({}), principal })).refusals;
    const send = () =>
      publish('form.submitted', user.userId, sent('a@example.com', { recipients: [{ to: gone }] }));
    await send();
    await eventually(async () => (await refusals()).length === 1, LIMIT_MS);
    expect(await refusals()).toMatchObject([{ address: gone, formName: form.name, kind: 'refused' }]);
    expect((await refusals())[0]!.reason).toContain('No such user');
    smtp.refuse = () => null;
    await send();
    await quiet();
    expect(to(gone)).toEqual([]);
    await stack.rpc.call(mailCalls.confirmAddress, { ...internalInput({ address: gone }), principal });
    expect(await refusals()).toEqual([]);
    await send();
    await arrived(gone);
  });
});

describe('an erased response', () => {
  it('is in no mail that waits, and brings none any more', async () => {
    const { userId, email } = await known();
    smtp.refuse = () => '451 Later';
    const data = { ...sent('eve@example.com', {}), notify: true };
    const event = newEvent('form.submitted', { id: `evt_${data.responseId}`, ownerId: userId, data });
    await stack.publisher.publish(event);
    const deliveries = stack.service.app.get(DeliveryStore, { strict: false });
    await eventually(async () => (await deliveries.stateOf(event.id)) !== null, LIMIT_MS);
    const { responseId, formId } = data;
    await publish('response.deleted', userId, { responseId, formId, sessionId: null, counted: true });
    const erased = { state: 'failed', mail: null, lastError: null };
    await eventually(async () => {
      expect(await deliveries.stateOf(event.id)).toMatchObject(erased);
      return true;
    }, LIMIT_MS);
    smtp.refuse = () => null;
    // An event that comes late, and its repeat.
    const late = sent('eve@example.com', {}, { notify: true });
    await publish('response.deleted', userId, {
      responseId: late.responseId,
      formId,
      sessionId: null,
      counted: true,
    });
    await quiet();
    await publish('form.submitted', userId, late);
    await stack.publisher.publish(event);
    await quiet();
    expect(to(email)).toEqual([]);
  });
});
