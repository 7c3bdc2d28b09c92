import { Inject, Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type EventEnvelope,
  FORM_MAILS,
  type FormRecipient,
  type mailCalls,
  notFound,
} from '#contracts';
import { CONFIG, currentRequestId } from '#platform';
import type { MailConfig } from '../config.js';
import { MailRecorder } from '../mail.recorder.js';
import { confirmRecipientTemplate } from '../templates/confirm-recipient.template.js';
import { readerOf } from '../texts/texts.js';
import { addressId, AddressStore } from './address.store.js';
import { type Confirmation, ConfirmationStore } from './confirmation.store.js';
import { QuotaStore } from './quota.store.js';
import { type MailOwner, WorkspaceOwners } from './workspace-owners.service.js';

type Input<K extends keyof typeof mailCalls> = CallInput<(typeof mailCalls)[K]>;
type Output<K extends keyof typeof mailCalls> = Promise<CallOutput<(typeof mailCalls)[K]>>;

/** Maximum number of confirmation emails per day to one address, across all owners. */
const ASKED_OF_ONE = 3;
const DAY_SECONDS = 86_400;

/**
 * Asks the recipients of an owner's forms to confirm. Only the owners' verified addresses need no confirmation; otherwise
 * anyone could enter any address.
 */
@Injectable()
export class RecipientConfirmations {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly confirmations: ConfirmationStore,
    private readonly addresses: AddressStore,
    private readonly owners: WorkspaceOwners,
    private readonly quotas: QuotaStore,
    private readonly recorder: MailRecorder,
  ) {}

  /** Whether an address gets the emails of this owner's forms; a new address is sent a confirmation email. */
  async agreed(owner: MailOwner, address: string): Promise<boolean> {
    if (isOwn(owner, address) || (await this.confirmations.isConfirmed(owner.id, address))) return true;
    await this.askOnce(owner, address);
    return false;
  }

  /** @throws Error if the owner is not known yet: the event is retried after the one that announces the owner */
  async published({ data, ownerId }: EventEnvelope<'form.published'>): Promise<void> {
    const { recipients = [], autoReply } = data.form.mail ?? {};
    const named = [...recipients.map(({ to }) => to), ...(autoReply?.replyTo ? [autoReply.replyTo] : [])];
    if (named.length === 0) return;
    const owner = await this.owners.of(ownerId);
    if (!owner) return;
    for (const to of named) if (!isOwn(owner, to)) await this.askOnce(owner, to);
  }

  async list({ principal }: Input<'recipients'>): Output<'recipients'> {
    const found = await this.confirmations.list(principal.workspaceId);
    return { recipients: await Promise.all(found.map(one => this.describe(one))) };
  }

  /** Resends the confirmation email. @throws RATE_LIMITED; NOT_FOUND for an unknown owner */
  async ask({ principal, body }: Input<'askRecipient'>): Output<'askRecipient'> {
    const owner = await this.owners.of(principal.workspaceId).catch(() => null);
    if (!owner) throw notFound('Account');
    if (isOwn(owner, body.address)) return { address: body.address, state: 'confirmed', askedAt: null };
    const known = await this.confirmations.open(owner.id, body.address);
    if (
      known.state === 'pending' &&
      (await this.addresses.open(body.address)) &&
      !(await this.send(owner, known))
    )
      throw new DomainError(
        'RATE_LIMITED',
        'Several confirmation emails were sent to this address today. Please try again tomorrow.',
        undefined,
        DAY_SECONDS,
      );
    return this.describe(await this.confirmations.open(owner.id, body.address));
  }

  /** @throws NOT_FOUND for an unknown link */
  async confirm({ params }: Input<'confirmRecipient'>): Output<'confirmRecipient'> {
    const address = await this.confirmations.confirm(params.token);
    if (address === null) throw notFound('Confirmation');
    await this.addresses.reopen(address);
    return { message: 'You will get these emails from now on.' };
  }

  removeOfOwner(ownerId: string): Promise<void> {
    return this.confirmations.removeOfOwner(ownerId);
  }

  private async askOnce(owner: MailOwner, address: string): Promise<void> {
    const known = await this.confirmations.open(owner.id, address);
    if (known.state === 'pending' && known.asked === 0) await this.send(owner, known);
  }

  /** @returns false if the owner or the address has reached today's limit, or the address unsubscribed */
  private async send(owner: MailOwner, known: Confirmation): Promise<boolean> {
    const unsubscribe = await this.addresses.open(known.address);
    if (!unsubscribe) return false;
    // Concurrent requests send one email.
    if (!(await this.confirmations.noteAsked(known, new Date()))) return true;
    const quotas = [
      { name: `asked-by:${owner.id}`, limit: this.config.MAIL_CONFIRMATIONS_PER_DAY },
      { name: `asked-of:${addressId(known.address)}`, limit: ASKED_OF_ONE },
    ];
    if (!(await this.quotas.takeAll(quotas))) {
      await this.confirmations.withdrawAsked(known);
      return false;
    }
    const cause = { id: `confirm_${known.id}_${known.asked}`, requestId: currentRequestId() };
    const to = { userId: addressId(known.address), email: known.address, name: '' };
    const content = confirmRecipientTemplate(
      owner.people[0],
      known.token,
      this.config.PUBLIC_URL,
      readerOf(owner.people[0].language),
    );
    await this.recorder.record(cause, 'confirm-recipient', to, content, {
      unsubscribe: `${unsubscribe}/${FORM_MAILS}`,
      senderId: owner.id,
    });
    return true;
  }

  private async describe({ address, state, askedAt }: Confirmation): Promise<FormRecipient> {
    const isOpen = state === 'confirmed' || (await this.addresses.isOpen(address));
    return { address, state: isOpen ? state : 'stopped', askedAt: askedAt?.toISOString() ?? null };
  }
}

const isOwn = ({ people }: MailOwner, address: string): boolean =>
  people.some(({ email, emailVerified }) => emailVerified && addressId(email) === addressId(address));
