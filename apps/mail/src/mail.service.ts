import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { CONFIG } from '#platform';
import type { MailConfig } from './config.js';
import { DeliveryStore } from './delivery.store.js';
import { DeliveryWorker } from './delivery.worker.js';
import { deliveryId } from './message-id.js';
import { RecipientStore } from './recipient.store.js';
import {
  registrationRepeatedTemplate,
  resetTemplate,
  verificationTemplate,
} from './templates/account.templates.js';
import { newResponseTemplate, replyAddress } from './templates/response.template.js';
import { type MailContent, oneLine, renderMail } from './templates/template.js';
import { webhookDisabledTemplate } from './templates/webhook.template.js';

interface Recipient {
  userId: string;
  email: string;
  name: string;
}

/** Which mail an event asks for. Every mail is recorded once per event, template and account, then sent. */
@Injectable()
export class MailService {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly recipients: RecipientStore,
    private readonly worker: DeliveryWorker,
  ) {}

  verification(event: EventEnvelope<'auth.verification-requested'>): Promise<void> {
    return this.record(
      event,
      'verification',
      event.data,
      verificationTemplate(event.data, this.config.PUBLIC_URL),
    );
  }

  reset(event: EventEnvelope<'auth.reset-requested'>): Promise<void> {
    return this.record(event, 'reset', event.data, resetTemplate(event.data, this.config.PUBLIC_URL));
  }

  registrationRepeated(event: EventEnvelope<'auth.registration-repeated'>): Promise<void> {
    const content = registrationRepeatedTemplate(event.data, this.config.PUBLIC_URL);
    return this.record(event, 'registration-repeated', event.data, content);
  }

  /** @throws an owner that is not known yet: the event comes again later, after the one that announces the owner */
  async newResponse(event: EventEnvelope<'form.submitted'>): Promise<void> {
    if (!event.data.notify) return;
    const owner = await this.recipients.byId(event.ownerId);
    if (!owner) throw new Error('The owner of the form is not known yet');
    if (owner.deleted || !owner.newResponses) return;
    const content = newResponseTemplate(event.data, this.config.PUBLIC_URL);
    await this.record(
      event,
      'new-response',
      { userId: owner.id, ...owner },
      content,
      replyAddress(event.data),
    );
  }

  /** @throws as `newResponse` does */
  async webhookDisabled(event: EventEnvelope<'webhook.disabled'>): Promise<void> {
    const owner = await this.recipients.byId(event.ownerId);
    if (!owner) throw new Error('The owner of the webhook is not known yet');
    if (owner.deleted) return;
    const content = webhookDisabledTemplate(event.data, this.config.PUBLIC_URL);
    await this.record(event, 'webhook-disabled', { userId: owner.id, ...owner }, content);
  }

  upsertRecipient({ data, occurredAt }: EventEnvelope<'user.changed'>): Promise<void> {
    return this.recipients.upsert({ id: data.userId, email: data.email, name: data.name }, occurredAt);
  }

  async removeRecipient({ data, occurredAt }: EventEnvelope<'user.deleted'>): Promise<void> {
    await this.recipients.remove(data.userId, occurredAt);
    await this.deliveries.removeContents(data.userId);
  }

  private async record(
    event: EventEnvelope,
    template: string,
    to: Recipient,
    content: MailContent,
    replyTo: string | null = null,
  ): Promise<void> {
    const key = { eventId: event.id, template, recipientId: to.userId };
    const isNew = await this.deliveries.record({
      ...key,
      id: deliveryId(key),
      requestId: event.requestId,
      mail: {
        from: this.config.MAIL_FROM,
        to: { name: oneLine(to.name, 100), address: to.email },
        replyTo,
        ...renderMail(content),
      },
    });
    if (isNew) this.worker.wake();
  }
}
