import { randomUUID } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import PostalMime from 'postal-mime';
import type { Call, CallInput, EventData, EventName, FormMail, SessionPrincipal } from '#contracts';
import { internalInput, newEvent } from '#messaging';
import { metrics } from '#platform';
import { eventually, makeForm, makeSubmission, makeUser, type ServiceStack, startStack } from '#testing';
import { mailConfig } from './config.js';
import { DeliveryStore } from './delivery/delivery.store.js';
import { DELIVERY_MODEL, type DeliveryDocument } from './delivery/delivery-document.store.js';
import { MailModule } from './mail.module.js';
import { ConfirmationStore } from './recipients/confirmation.store.js';
import { type KnownRecipient, RecipientStore } from './recipients/recipient.store.js';
import { type ReceivedMail, SmtpFixture } from './smtp.fixture.js';

/** Direct access to the deliveries, for tests. */
interface Deliveries {
  findOne(filter: object): { lean(): Promise<DeliveryDocument | null> };
  updateMany(filter: object, update: object): Promise<unknown>;
  countDocuments(filter: object): Promise<number>;
}
/** Time limit per condition, generous for a busy machine. */
const LIMIT_MS = 15_000;

/** The service with a real broker, database and mail server, and the queries that tests need. */
export class MailFixture {
  readonly form = makeForm();
  private readonly emailField = this.form.fields.find(({ type }) => type === 'email')!.id;
  private constructor(
    readonly stack: ServiceStack,
    readonly smtp: SmtpFixture,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<MailFixture> {
    const smtp = await new SmtpFixture().start();
    const own = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://forms.example', MAIL_SWEEP_MS: '100', ...env };
    return new MailFixture(
      await startStack(MailModule, { name: 'mail', config: mailConfig, env: own }),
      smtp,
    );
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await this.smtp.stop();
  }

  get = <T>(token: new (...args: never[]) => T): T => this.stack.service.app.get(token, { strict: false });
  get deliveries(): Deliveries {
    return this.stack.service.app.get<Deliveries>(getModelToken(DELIVERY_MODEL), { strict: false });
  }

  event = <N extends EventName>(type: N, ownerId: string, data: EventData<N>) =>
    newEvent(type, { id: `evt_${randomUUID()}`, ownerId, data });
  publish = <N extends EventName>(type: N, ownerId: string, data: EventData<N>) =>
    this.stack.publisher.publish(this.event(type, ownerId, data));
  /** A call by this account's owner. */
  call = <C extends Call>(call: C, userId: string, parts: Partial<CallInput<C>> = {}) =>
    this.stack.rpc.call(call, {
      ...internalInput({}),
      principal: principalOf(userId),
      ...parts,
    } as unknown as CallInput<C>);

  mailsTo = (address: string): ReceivedMail[] => this.smtp.received.filter(({ to }) => to.includes(address));
  /** Emails to an address, once the given number has arrived. */
  arrived = (address: string, count = 1) =>
    eventually(async () => {
      const mails = this.mailsTo(address);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${address}`);
      return Promise.all(mails.map(({ data }) => PostalMime.parse(data)));
    }, LIMIT_MS);
  within = <T>(check: () => T | Promise<T>): Promise<T> => eventually(check, LIMIT_MS);

  /** An account that the service knows. */
  async known(over: Partial<EventData<'user.changed'>> = {}): Promise<KnownRecipient & { userId: string }> {
    const user = makeUser(over);
    await this.publish('user.changed', user.userId, user);
    // Waiting first, because an event for an unknown owner is retried much later.
    const recipient = await this.within(async () => {
      const found = await this.get(RecipientStore).byId(user.userId);
      if (!found) throw new Error('Not known yet');
      return found;
    });
    return { ...recipient, userId: user.userId };
  }

  /** Confirms addresses as recipients of an owner's forms. */
  async agreed(ownerId: string, ...addresses: string[]): Promise<void> {
    const store = this.get(ConfirmationStore);
    for (const one of addresses) await store.confirm((await store.open(ownerId, one)).token);
  }

  /** A response of a visitor with this address. */
  submission(email: string, mail: FormMail, over: Partial<EventData<'form.submitted'>> = {}) {
    const made = makeSubmission(this.form, { mail, notify: false, ...over });
    const answers = made.answers.map(one =>
      one.fieldId === this.emailField ? { ...one, value: email } : one,
    );
    const values = { ...made.values, [this.emailField]: email, ...over.values };
    return { ...made, answers: over.answers ?? answers, values };
  }

  /**
   * Waits until all earlier events are handled and their emails sent: until a later event of the same kind has become an
   * email.
   */
  async settled(): Promise<void> {
    const { userId, email } = await this.known();
    await this.publish('form.submitted', userId, makeSubmission(this.form, { notify: true }));
    await this.arrived(email);
    await this.allSent();
  }

  /** Waits until no recorded email is due. */
  async allSent(): Promise<void> {
    const { account, notice } = this.get(DeliveryStore).lanes;
    await this.within(async () => {
      const [mails, notices] = await Promise.all([account.lag(), notice.lag()]);
      return mails.waiting + notices.waiting === 0;
    });
  }

  /** Waits until the service has returned an event of this kind for a retry. */
  async returned(topic: EventName, returnedBefore: number): Promise<void> {
    await this.within(async () => (await returnedEvents(topic)) > returnedBefore);
  }
}

/** Number of events of a kind that the service has returned for a retry. */
export async function returnedEvents(topic: EventName): Promise<number> {
  const { values } = await metrics.events.get();
  const found = values.find(({ labels }) => labels['topic'] === topic && labels['outcome'] === 'retried');
  return found?.value ?? 0;
}

export const principalOf = (userId: string): SessionPrincipal => ({
  ...{ kind: 'session', userId, workspaceId: userId, role: 'owner', sessionId: '', emailVerified: true },
});
/** A new address, so that tests do not see each other's emails. */
export const newAddress = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;
export const headerOf = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;
