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
import { type Confirmation, ConfirmationStore, type Use } from './confirmation.store.js';
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

  /**
   * Whether an address gets the emails of this owner's forms, or the replies to automatic replies; a new address is sent a
   * confirmation email.
   */
  async agreed(owner: MailOwner, address: string, use?: Use): Promise<boolean> {
    if (isOwn(owner, address) || (await this.confirmations.isConfirmed(owner.id, address, use))) return true;
    await this.askOnce(owner, address, use);
    return false;
  }

  /** @throws Error if the owner is not known yet: the event is retried after the one that announces the owner */
  async published({ data, ownerId }: EventEnvelope<'form.published'>): Promise<void> {
    const { recipients = [], autoReply } = data.form.mail ?? {};
    const replyTo = autoReply?.replyTo;
    if (recipients.length === 0 && !replyTo) return;
    const owner = await this.owners.of(ownerId);
    if (!owner) return;
    for (const { to } of recipients) if (!isOwn(owner, to)) await this.askOnce(owner, to);
    if (replyTo) await this.agreed(owner, replyTo, 'replies');
  }

  async list({ principal }: Input<'recipients'>): Output<'recipients'> {
    const found = await this.confirmations.list(principal.workspaceId);
    return { recipients: await Promise.all(found.map(one => this.describe(one))) };
  }

  /** Resends the confirmation email. @throws RATE_LIMITED; NOT_FOUND for an unknown owner */
  async ask({ principal, body: { address, use } }: Input<'askRecipient'>): Output<'askRecipient'> {
    const owner = await this.owners.of(principal.workspaceId).catch(() => null);
    if (!owner) throw notFound('Account');
    if (isOwn(owner, address)) return { address, state: 'confirmed', askedAt: null };
    const known = await this.confirmations.open(owner.id, address, use);
    if (known.state === 'pending' && (await this.addresses.open(address)) && !(await this.send(owner, known)))
      throw new DomainError(
        'RATE_LIMITED',
        'Several confirmation emails have already been sent to this address today. Please try again tomorrow.',
        undefined,
        DAY_SECONDS,
      );
    return this.describe(await this.confirmations.open(owner.id, address, use));
  }

  /** @throws NOT_FOUND for an unknown link */
  async confirm({ params }: Input<'confirmRecipient'>): Output<'confirmRecipient'> {
    const confirmed = await this.confirmations.confirm(params.token);
    if (!confirmed) throw notFound('Confirmation');
    await this.addresses.reopen(confirmed.address);
    const what = confirmed.use ? 'replies' : 'emails';
    return { message: `You will get these ${what} from now on.` };
  }

  removeOfOwner(ownerId: string): Promise<void> {
    return this.confirmations.removeOfOwner(ownerId);
  }

  private async askOnce(owner: MailOwner, address: string, use?: Use): Promise<void> {
    const known = await this.confirmations.open(owner.id, address, use);
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
      known,
      this.config.PUBLIC_URL,
      readerOf(owner.people[0].language),
    );
    await this.recorder.record(cause, 'confirm-recipient', to, content, {
      unsubscribe: `${unsubscribe}/${FORM_MAILS}`,
      senderId: owner.id,
    });
    return true;
  }

  private async describe({ address, use, state, askedAt }: Confirmation): Promise<FormRecipient> {
    const isOpen = state === 'confirmed' || (await this.addresses.isOpen(address));
    return {
      address,
      ...(use ? { use } : {}),
      state: isOpen ? state : 'stopped',
      askedAt: askedAt?.toISOString() ?? null,
    };
  }
}

const isOwn = ({ people }: MailOwner, address: string): boolean =>
  people.some(({ email, emailVerified }) => emailVerified && addressId(email) === addressId(address));
