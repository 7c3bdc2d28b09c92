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
import { AddressStore } from './address.store.js';
import type { MailConfig } from './config.js';
import { DeliveryStore } from './delivery.store.js';
import { MailRecorder } from './mail.recorder.js';
import { type KnownRecipient, RecipientStore } from './recipient.store.js';
import { ReportWorker } from './report.worker.js';
import {
  emailChangeTemplate,
  registrationRepeatedTemplate,
  resetTemplate,
  verificationTemplate,
} from './templates/account.templates.js';
import { invitationTemplate, limitTemplate, securityAlertTemplate } from './templates/alert.templates.js';
import { webhookDisabledTemplate } from './templates/webhook.template.js';

/** Which mail an event asks for. */
@Injectable()
export class MailService {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly recipients: RecipientStore,
    private readonly recorder: MailRecorder,
    private readonly reports: ReportWorker,
    private readonly addresses: AddressStore,
    private readonly rpc: RpcClient,
  ) {}

  verification(event: EventEnvelope<'auth.verification-requested'>): Promise<void> {
    const content = verificationTemplate(event.data, this.config.PUBLIC_URL);
    return this.recorder.record(event, 'verification', event.data, content);
  }

  reset(event: EventEnvelope<'auth.reset-requested'>): Promise<void> {
    const content = resetTemplate(event.data, this.config.PUBLIC_URL);
    return this.recorder.record(event, 'reset', event.data, content);
  }

  emailChange(event: EventEnvelope<'auth.email-change-requested'>): Promise<void> {
    const content = emailChangeTemplate(event.data, this.config.PUBLIC_URL);
    return this.recorder.record(event, 'email-change', event.data, content);
  }

  registrationRepeated(event: EventEnvelope<'auth.registration-repeated'>): Promise<void> {
    const content = registrationRepeatedTemplate(event.data, this.config.PUBLIC_URL);
    return this.recorder.record(event, 'registration-repeated', event.data, content);
  }

  /** To the address that the event names: after a change of it that is the old one. */
  async securityAlert(event: EventEnvelope<'auth.security-alert'>): Promise<void> {
    const owner = await this.owner(event.ownerId);
    const { email, name } = event.data;
    const content = securityAlertTemplate(event.data, event.occurredAt, this.config.PUBLIC_URL);
    const to = { ...owner, email, name };
    await this.recorder.recordFor(to, event, 'security-alert', 'security_alerts', content);
  }

  /** Somebody with an account decides by their flag; anybody else gets the mail alone. */
  async invitation(event: EventEnvelope<'auth.invited'>): Promise<void> {
    const { userId, email } = event.data;
    const content = invitationTemplate(event.data, this.config.PUBLIC_URL);
    if (!userId) {
      const to = { userId: `address:${event.id}`, email, name: '' };
      return this.recorder.record(event, 'invitation', to, content);
    }
    const to = await this.owner(userId);
    return this.recorder.recordFor(to, event, 'invitation', 'collaboration_invites', content);
  }

  async limitReached(event: EventEnvelope<'account.limit-reached'>): Promise<void> {
    const { id: userId, email, name, deleted } = await this.owner(event.ownerId);
    if (deleted) return;
    const content = limitTemplate(event.data, this.config.PUBLIC_URL);
    await this.recorder.record(event, 'limit-reached', { userId, email, name }, content);
  }

  /** @throws an owner that is not known yet: the event comes again later, after the one that announces the owner */
  async webhookDisabled(event: EventEnvelope<'webhook.disabled'>): Promise<void> {
    const { id: userId, email, name, deleted } = await this.owner(event.ownerId);
    if (deleted) return;
    const content = webhookDisabledTemplate(event.data, this.config.PUBLIC_URL);
    await this.recorder.record(event, 'webhook-disabled', { userId, email, name }, content);
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
    await this.deliveries.removeOfOwner(data.userId);
    await this.addresses.removeOfOwner(data.userId);
  }

  /** @throws NOT_FOUND for a token that no account has */
  async unsubscribe({
    params,
  }: CallInput<typeof mailCalls.unsubscribe>): Promise<CallOutput<typeof mailCalls.unsubscribe>> {
    if (params.flag === FORM_MAILS) {
      if (!(await this.addresses.stop(params.token))) throw notFound('Subscription');
      return { message: 'You get no more of these mails' };
    }
    const recipient = await this.recipients.byUnsubscribeToken(params.token);
    if (!recipient) throw notFound('Subscription');
    const body = { userId: recipient.id, flag: params.flag };
    return this.rpc.call(accountCalls.unsubscribe, internalInput(body));
  }

  async refusals({ principal }: CallInput<typeof mailCalls.refusals>) {
    const found = await this.addresses.refusals(principal.userId);
    return {
      refusals: found.map(({ address, formName, reason, at, kind }) => ({
        ...{ address, formName, reason, kind },
        at: at.toISOString(),
      })),
    };
  }

  /** @throws NOT_FOUND for an address that refused no mail of this owner */
  async confirmAddress({ principal, body }: CallInput<typeof mailCalls.confirmAddress>) {
    if (!(await this.addresses.confirm(principal.userId, body.address))) throw notFound('Address');
    return { message: 'Mails go to this address again' };
  }

  private async owner(id: string): Promise<KnownRecipient> {
    const owner = await this.recipients.byId(id);
    if (!owner) throw new Error('The owner is not known yet');
    return owner;
  }
}
