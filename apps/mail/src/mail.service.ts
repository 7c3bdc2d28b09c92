import { Inject, Injectable } from '@nestjs/common';
import {
  accountCalls,
  type CallInput,
  type CallOutput,
  type EventEnvelope,
  FORM_MAILS,
  type mailCalls,
  notFound,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import type { MailConfig } from './config.js';
import { DeliveryStore } from './delivery/delivery.store.js';
import { type Addressee, type Cause, MailRecorder } from './mail.recorder.js';
import { AddressStore } from './recipients/address.store.js';
import { type KnownRecipient, RecipientStore } from './recipients/recipient.store.js';
import { RecipientConfirmations } from './recipients/recipient-confirmations.service.js';
import { WorkspaceStore } from './recipients/workspace.store.js';
import { WorkspaceOwners } from './recipients/workspace-owners.service.js';
import { ReportWorker } from './reports/report.worker.js';
import {
  emailChangeTemplate,
  registrationRepeatedTemplate,
  resetTemplate,
  verificationTemplate,
} from './templates/account.templates.js';
import {
  invitationTemplate,
  limitTemplate,
  securityAlertTemplate,
  workspaceInvitationTemplate,
} from './templates/alert.templates.js';
import { inquiryTemplate } from './templates/inquiry.template.js';
import type { MailContent } from './templates/template.js';
import { destinationPausedTemplate, webhookDisabledTemplate } from './templates/webhook.template.js';
import { type Reader, readerOf } from './texts/texts.js';

type ContentOf<D> = (data: D, publicUrl: string, reader: Reader) => MailContent;

/** The email that an event requests. */
@Injectable()
export class MailService {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly recipients: RecipientStore,
    private readonly recorder: MailRecorder,
    private readonly reports: ReportWorker,
    private readonly addresses: AddressStore,
    private readonly confirmations: RecipientConfirmations,
    private readonly workspaces: WorkspaceStore,
    private readonly owners: WorkspaceOwners,
    private readonly rpc: RpcClient,
  ) {}

  verification(event: EventEnvelope<'auth.verification-requested'>): Promise<void> {
    return this.toAccount(event, 'verification', verificationTemplate);
  }

  reset(event: EventEnvelope<'auth.reset-requested'>): Promise<void> {
    return this.toAccount(event, 'reset', resetTemplate);
  }

  emailChange(event: EventEnvelope<'auth.email-change-requested'>): Promise<void> {
    return this.toAccount(event, 'email-change', emailChangeTemplate);
  }

  registrationRepeated(event: EventEnvelope<'auth.registration-repeated'>): Promise<void> {
    return this.toAccount(event, 'registration-repeated', registrationRepeatedTemplate);
  }

  /** Sent to the address in the event, which after a change of address is the old one. */
  async securityAlert(event: EventEnvelope<'auth.security-alert'>): Promise<void> {
    const owner = await this.owner(event.ownerId);
    const { email, name } = event.data;
    const { PUBLIC_URL } = this.config;
    const content = securityAlertTemplate(event.data, event.occurredAt, PUBLIC_URL, readerOf(owner.language));
    const to = { ...owner, email, name };
    await this.recorder.recordFor(to, event, 'security-alert', 'security_alerts', content, {
      lane: 'account',
    });
  }

  /** The preference of an existing account decides; everyone else gets the email, in the inviter's language. */
  async invitation(event: EventEnvelope<'auth.invited'>): Promise<void> {
    const { userId, email } = event.data;
    if (!userId) {
      const content = invitationTemplate(
        event.data,
        this.config.PUBLIC_URL,
        await this.reader(event.ownerId),
      );
      const to = { userId: `address:${event.id}`, email, name: '' };
      return this.recorder.record(event, 'invitation', to, content);
    }
    const to = await this.owner(userId);
    const content = invitationTemplate(event.data, this.config.PUBLIC_URL, readerOf(to.language));
    return this.recorder.recordFor(to, event, 'invitation', 'collaboration_invites', content);
  }

  /** The link to join a workspace, in the language of the address's account, otherwise the inviter's. */
  async workspaceInvitation(event: EventEnvelope<'workspace.invited'>): Promise<void> {
    const { userId, email, inviterId } = event.data;
    const content = workspaceInvitationTemplate(
      event.data,
      this.config.PUBLIC_URL,
      await this.reader(userId ?? inviterId),
    );
    const to = { userId: userId ?? `address:${event.id}`, email, name: '' };
    await this.recorder.record(event, 'workspace-invitation', to, content, { lane: 'account' });
  }

  /** Sent to the operator; replies go to the sender of the inquiry. */
  async inquiry(event: EventEnvelope<'inquiry.received'>): Promise<void> {
    const to = { userId: 'operator', email: this.config.OPERATOR_EMAIL, name: '' };
    const replyTo = event.data.email;
    await this.recorder.record(event, 'inquiry', to, inquiryTemplate(event.data), { replyTo });
  }

  limitReached(event: EventEnvelope<'account.limit-reached'>): Promise<void> {
    return this.toOwner(event, 'limit-reached', limitTemplate);
  }

  webhookDisabled(event: EventEnvelope<'webhook.disabled'>): Promise<void> {
    return this.toOwner(event, 'webhook-disabled', webhookDisabledTemplate);
  }

  destinationPaused(event: EventEnvelope<'destination.paused'>): Promise<void> {
    return this.toOwner(event, 'destination-paused', destinationPausedTemplate);
  }

  async upsertRecipient({ data, occurredAt }: EventEnvelope<'user.changed'>): Promise<void> {
    const { userId: id, ...state } = data;
    const before = await this.recipients.byId(id);
    await this.recipients.upsert({ id, ...state }, occurredAt);
    const timezone = state.timezone ?? before?.timezone ?? 'UTC';
    if (!before || before.timezone !== timezone) await this.reports.plan({ id, timezone });
  }

  async removeRecipient({ data, occurredAt }: EventEnvelope<'user.deleted'>): Promise<void> {
    await this.recipients.remove(data.userId, occurredAt);
    await this.deliveries.removeOf(data.userId);
  }

  workspaceChanged({ data }: EventEnvelope<'workspace.changed'>): Promise<void> {
    return this.workspaces.upsert(data);
  }

  async workspaceDeleted({ data: { workspaceId } }: EventEnvelope<'workspace.deleted'>): Promise<void> {
    await this.workspaces.remove(workspaceId);
    await this.deliveries.removeOfOwner(workspaceId);
    await this.addresses.removeOfOwner(workspaceId);
    await this.confirmations.removeOfOwner(workspaceId);
  }

  /** @throws NOT_FOUND for an unknown token */
  async unsubscribe({
    params,
  }: CallInput<typeof mailCalls.unsubscribe>): Promise<CallOutput<typeof mailCalls.unsubscribe>> {
    if (params.flag === FORM_MAILS) {
      if (!(await this.addresses.stop(params.token))) throw notFound('Subscription');
      return { message: 'You have been unsubscribed from these emails' };
    }
    const recipient = await this.recipients.byUnsubscribeToken(params.token);
    if (!recipient) throw notFound('Subscription');
    const body = { userId: recipient.id, flag: params.flag };
    return this.rpc.call(accountCalls.unsubscribe, internalInput(body));
  }

  async refusals({ principal }: CallInput<typeof mailCalls.refusals>) {
    const found = await this.addresses.refusals(principal.workspaceId);
    return {
      refusals: found.map(({ address, formName, reason, at, kind }) => ({
        ...{ address, formName, reason, kind },
        at: at.toISOString(),
      })),
    };
  }

  /** @throws NOT_FOUND for an address that has not rejected an email of this owner */
  async confirmAddress({ principal, body }: CallInput<typeof mailCalls.confirmAddress>) {
    if (!(await this.addresses.confirm(principal.workspaceId, body.address))) throw notFound('Address');
    return { message: 'Emails to this address are enabled again' };
  }

  /** Sent to the address in the event, whether or not its account is known here yet. */
  private async toAccount<D extends Addressee & { language?: string | undefined }>(
    event: Cause & { data: D },
    template: string,
    contentOf: ContentOf<D>,
  ): Promise<void> {
    const { userId, language } = event.data;
    const reader = language ? readerOf(language) : await this.reader(userId);
    const content = contentOf(event.data, this.config.PUBLIC_URL, reader);
    await this.recorder.record(event, template, event.data, content, { lane: 'account' });
  }

  /** @throws Error if the owner is not known yet: the event is retried later, after the one that announces the owner */
  private async toOwner<D>(
    event: Cause & { ownerId: string; data: D },
    template: string,
    contentOf: ContentOf<D>,
  ): Promise<void> {
    for (const { id: userId, email, name, language } of (await this.owners.of(event.ownerId))?.people ?? []) {
      const content = contentOf(event.data, this.config.PUBLIC_URL, readerOf(language));
      await this.recorder.record(event, template, { userId, email, name }, content);
    }
  }

  private async reader(userId: string): Promise<Reader> {
    return readerOf((await this.recipients.byId(userId))?.language);
  }

  private async owner(id: string): Promise<KnownRecipient> {
    const owner = await this.recipients.byId(id);
    if (!owner) throw new Error('The owner is not known yet');
    return owner;
  }
}
