import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { CONFIG } from '#platform';
import type { MailConfig } from '../config.js';
import { DeliveryStore } from '../delivery/delivery.store.js';
import { MailRecorder } from '../mail.recorder.js';
import { RecipientStore } from '../recipients/recipient.store.js';
import { leadAssignedTemplate } from '../templates/assignment.template.js';
import { readerOf } from '../texts/texts.js';
import { ASSIGNEE, erasedId } from './response-mail-kinds.js';

/** Emails to people about leads assigned to them by someone else or by a rule. */
@Injectable()
export class AssignmentMails {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly recipients: RecipientStore,
    private readonly deliveries: DeliveryStore,
    private readonly recorder: MailRecorder,
  ) {}

  /** @throws Error for an account that is not known yet: the event is retried later, after the one that announces it */
  async assigned(event: EventEnvelope<'lead.assigned'>): Promise<void> {
    const { data, ownerId } = event;
    const { assigneeId, by, formId, formName, responseId } = data;
    if (!assigneeId || assigneeId === by || (await this.deliveries.has(erasedId(responseId)))) return;
    const person = await this.recipients.byId(assigneeId);
    if (!person) throw new Error('The assignee is not known yet');
    const reader = readerOf(person.language);
    const content = leadAssignedTemplate({ ...data, ownerId }, this.config.PUBLIC_URL, reader);
    const about = { ownerId, formId, formName, responseId };
    await this.recorder.recordFor(person, event, ASSIGNEE, 'form_submissions', content, { about });
    // It was erased while being recorded.
    if (await this.deliveries.has(erasedId(responseId))) await this.deliveries.eraseResponse(responseId);
  }
}
