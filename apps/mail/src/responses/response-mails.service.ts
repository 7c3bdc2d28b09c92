import { Inject, Injectable } from '@nestjs/common';
import { type EventEnvelope, FORM_MAILS } from '#contracts';
import { ruleHolds } from '#form-core';
import { CONFIG } from '#platform';
import type { MailConfig } from '../config.js';
import { DeliveryStore } from '../delivery/delivery.store.js';
import type { ResponseMail } from '../delivery/delivery-document.store.js';
import { deliveryId } from '../delivery/message-id.js';
import type { PdfReader } from '../delivery/outgoing.js';
import { MailRecorder } from '../mail.recorder.js';
import { addressId, AddressStore } from '../recipients/address.store.js';
import { type Quota, QuotaStore } from '../recipients/quota.store.js';
import type { KnownRecipient } from '../recipients/recipient.store.js';
import { RecipientConfirmations } from '../recipients/recipient-confirmations.service.js';
import { type MailOwner, WorkspaceOwners } from '../recipients/workspace-owners.service.js';
import { autoReplyTemplate, senderName } from '../templates/auto-reply.template.js';
import { digestItem, newResponseTemplate, replyAddress } from '../templates/response.template.js';
import { resumeTemplate } from '../templates/resume.template.js';
import { MailErasure } from './erasure.service.js';
import { AUTO_REPLY, erasedId, erasedKey, RECIPIENT } from './response-mail-kinds.js';

type Submitted = EventEnvelope<'form.submitted'>;
const NEW_RESPONSE = 'new-response';
const FLAG = 'form_submissions';
const RESUME = 'resume';
/** Maximum number of automatic replies per address and day, across all forms. */
const REPLIES_TO_ONE = 5;

/** Emails about a response: to its owner, to the recipients of its form, and to its sender. */
@Injectable()
export class ResponseMails {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly owners: WorkspaceOwners,
    private readonly addresses: AddressStore,
    private readonly confirmations: RecipientConfirmations,
    private readonly quotas: QuotaStore,
    private readonly recorder: MailRecorder,
    private readonly erasure: MailErasure,
  ) {}

  /** @throws Error if the owner is not known yet: the event is retried later, after the one that announces the owner */
  async submitted(event: Submitted): Promise<void> {
    const { data, ownerId } = event;
    if (!data.notify && !data.mail) return;
    const owner = await this.owners.of(ownerId);
    if (!owner || (await this.deliveries.has(erasedId(data.responseId)))) return;
    const people = addressesIn(data.values);
    if (await this.erasure.covers(event, people)) return;
    const { formId, formName, responseId } = data;
    const about = { ownerId, formId, formName, responseId };
    const replyTo = replyAddress(data);
    if (data.notify) for (const person of owner.people) await this.toOwner(event, person, { replyTo, about });
    await this.toRecipients(event, owner, { replyTo, about });
    if (replyTo && data.mail?.autoReply) await this.reply(event, owner, replyTo, about);
    // Erased while its emails were being recorded.
    if (await this.deliveries.has(erasedId(data.responseId)))
      await this.deliveries.eraseResponse(data.responseId);
    await this.erasure.covers(event, people);
  }

  /**
   * Sends the link to unfinished answers. Limited like automatic replies: a few a day per address, within the owner's limit, and
   * none to unsubscribed addresses.
   */
  async resume(event: EventEnvelope<'form.resume-requested'>): Promise<void> {
    const { data, ownerId } = event;
    const owner = await this.owners.of(ownerId);
    if (!owner || this.isOurs(data.email) || (await this.erasure.covers(event, [data.email]))) return;
    const content = resumeTemplate(data, this.config.PUBLIC_URL);
    const { formId, formName } = data;
    const about = { ownerId, formId, formName, responseId: event.id };
    const quotas = this.replyQuotas(RESUME, ownerId, data.email);
    await this.toAddress(event, RESUME, data.email, content, { about, isReply: true }, quotas);
    // It was erased while being recorded.
    await this.erasure.covers(event, [data.email]);
  }

  private isOurs(address: string): boolean {
    return this.config.MAIL_FROM.toLowerCase().includes(address.toLowerCase());
  }

  /** A response was deleted or marked as spam: removes its content from all emails. A deleted response never causes another email. */
  async erased({ data, requestId }: EventEnvelope<'response.deleted'>): Promise<void> {
    const isForGood = data.change === undefined;
    const key = erasedKey(data.responseId);
    // First, so that nothing is recorded from now on.
    if (isForGood) await this.deliveries.markErased({ ...key, id: deliveryId(key), requestId });
    await this.deliveries.eraseResponse(data.responseId);
    if (isForGood) await this.addresses.removeOfResponse(data.responseId);
  }

  /** Sent immediately, or in an hourly or daily digest. */
  private async toOwner(
    event: Submitted,
    owner: KnownRecipient,
    extras: { replyTo: string | null; about: ResponseMail },
  ): Promise<void> {
    const { data } = event;
    const every = data.mail?.digest;
    if (!every) {
      const content = newResponseTemplate(data, this.config.PUBLIC_URL, owner.language);
      const pdf = data.mail?.pdf ? 'owner' : undefined;
      return this.recorder.recordFor(owner, event, NEW_RESPONSE, FLAG, content, { ...extras, pdf });
    }
    const frame = { formId: data.formId, formName: data.formName, ...localeOf(owner) };
    const key = { template: NEW_RESPONSE, flag: FLAG, every } as const;
    return this.recorder.collectFor(owner, event, key, frame, digestItem(data, owner), extras.about);
  }

  /** Sent to the confirmed recipients of the form. */
  private async toRecipients(
    event: Submitted,
    owner: MailOwner,
    extras: { replyTo: string | null; about: ResponseMail },
  ): Promise<void> {
    const { data } = event;
    const content = newResponseTemplate(data, this.config.PUBLIC_URL, owner.people[0].language, true);
    const quotas = [{ name: `${RECIPIENT}-of:${owner.id}`, limit: this.config.MAIL_RECIPIENT_MAILS_PER_DAY }];
    const pdf = data.mail?.pdf ? 'visitor' : undefined;
    const informed = data.notify && !data.mail?.digest ? owner.people.map(({ email }) => email) : [];
    for (const address of this.namedBy(event, informed))
      if (await this.confirmations.agreed(owner, address))
        await this.toAddress(event, RECIPIENT, address, content, { ...extras, pdf }, quotas);
  }

  /** Recipients whose conditions the answers meet, without duplicates and without owners who get an email anyway. */
  private namedBy({ data }: Submitted, besides: readonly string[]): string[] {
    const meets = (data.mail?.recipients ?? []).filter(
      ({ when }) => !when || ruleHolds({ when }, data.values as never),
    );
    const byId = new Map<string, string>();
    for (const { to } of meets) if (!byId.has(addressId(to))) byId.set(addressId(to), to);
    for (const email of besides) byId.delete(addressId(email));
    return [...byId.values()];
  }

  /**
   * One a day per form and address, a few per address across all forms, within the owner's limit: a visitor entered the
   * address, and its owner is unknown. None to our own address, which nobody reads.
   */
  private async reply(
    event: Submitted,
    owner: MailOwner,
    address: string,
    about: ResponseMail,
  ): Promise<void> {
    const { data, ownerId, requestId } = event;
    const day = data.submittedAt.slice(0, 10);
    if (this.isOurs(address)) return;
    const reply = data.mail!.autoReply!;
    const content = autoReplyTemplate(data, reply, this.config.PUBLIC_URL);
    const cause = { id: `autoreply_${data.formId}_${day}`, requestId };
    const quotas = this.replyQuotas(AUTO_REPLY, ownerId, address);
    const extras = {
      about,
      isReply: true,
      replyTo: await this.repliesTo(owner, reply.replyTo),
      pdf: reply.pdf ? ('visitor' as const) : undefined,
      senderName: senderName(data, owner.senderName),
    };
    await this.toAddress(cause, AUTO_REPLY, address, content, extras, quotas);
  }

  /** The chosen address once it has confirmed; until then, and without one, the owner's verified address. */
  private async repliesTo(owner: MailOwner, chosen: string | undefined): Promise<string | null> {
    if (chosen && (await this.confirmations.agreed(owner, chosen, 'replies'))) return chosen;
    return owner.people.find(({ emailVerified }) => emailVerified)?.email ?? null;
  }

  private replyQuotas(template: string, ownerId: string, address: string): Quota[] {
    return [
      { name: `${template}-to:${addressId(address)}`, limit: REPLIES_TO_ONE },
      { name: `${template}-of:${ownerId}`, limit: this.config.MAIL_AUTO_REPLIES_PER_DAY },
    ];
  }

  /**
   * Sent to an address without an account, unless it rejected an email or unsubscribed; each email includes an unsubscribe
   * link.
   */
  private async toAddress(
    cause: { id: string; requestId: string },
    template: string,
    address: string,
    content: Parameters<MailRecorder['record']>[3],
    extras: {
      replyTo?: string | null;
      about: ResponseMail;
      isReply?: boolean;
      senderName?: string;
      pdf?: PdfReader | undefined;
    },
    quotas: readonly Quota[],
  ): Promise<void> {
    const recipientId = addressId(address);
    // A repeated event must not use up quotas.
    if (await this.deliveries.has(deliveryId({ eventId: cause.id, template, recipientId }))) return;
    const token = await this.addresses.open(address);
    if (!token) {
      const { responseId = null } = extras.about;
      const noted = { ...extras.about, responseId, address, reason: '', at: new Date() };
      // Only the owner can choose the recipients of a form.
      if (template === RECIPIENT) await this.addresses.suppressed(noted);
      return;
    }
    const ofAll = { name: `to:${recipientId}`, limit: this.config.MAIL_PER_ADDRESS_PER_DAY };
    if (!(await this.quotas.takeAll([...quotas, ofAll]))) return;
    const to = { userId: recipientId, email: address, name: '' };
    await this.recorder.record(cause, template, to, content, {
      ...extras,
      unsubscribe: `${token}/${FORM_MAILS}`,
    });
  }
}

/** The answers that are e-mail addresses. */
const addressesIn = (values: Submitted['data']['values']): string[] =>
  Object.values(values)
    .flat()
    .filter((value): value is string => typeof value === 'string' && /^\s*[^\s@]+@[^\s@]+\s*$/.test(value));

const localeOf = ({ language, timezone }: KnownRecipient) => ({ language, timezone });
