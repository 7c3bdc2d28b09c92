import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { CONFIG } from '#platform';
import type { MailConfig } from '../config.js';
import { DeliveryStore } from '../delivery/delivery.store.js';
import { MailRecorder } from '../mail.recorder.js';
import { type KnownRecipient, RecipientStore } from '../recipients/recipient.store.js';
import {
  leadAssignedTemplate,
  leadMentionedTemplate,
  leadOverdueTemplate,
} from '../templates/assignment.template.js';
import type { MailContent } from '../templates/template.js';
import { type Reader, readerOf } from '../texts/texts.js';
import { ASSIGNEE, erasedId, MENTIONED, OVERDUE } from './response-mail-kinds.js';

type LeadEvent = EventEnvelope<'lead.assigned' | 'lead.overdue' | 'lead.mentioned'>;

/**
 * Emails to people about leads that are assigned to them or mention them.
 * @throws Error for an account that is not known yet: the event is retried later, after the one that announces it
 */
@Injectable()
export class AssignmentMails {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly recipients: RecipientStore,
    private readonly deliveries: DeliveryStore,
    private readonly recorder: MailRecorder,
  ) {}

  /** The new assignee, unless it was their own decision. */
  async assigned(event: EventEnvelope<'lead.assigned'>): Promise<void> {
    const { assigneeId, by } = event.data;
    if (!assigneeId || assigneeId === by) return;
    await this.send(event, assigneeId, ASSIGNEE, ({ reader, ...at }) =>
      leadAssignedTemplate({ ...event.data, ...at }, reader),
    );
  }

  /** The assignee, who has not opened the lead in time. */
  overdue(event: EventEnvelope<'lead.overdue'>): Promise<void> {
    return this.send(event, event.data.assigneeId, OVERDUE, ({ reader, timezone, ...at }) =>
      leadOverdueTemplate({ ...event.data, ...at }, timezone, reader),
    );
  }

  /** The people whom a note mentions, except its author. */
  async mentioned(event: EventEnvelope<'lead.mentioned'>): Promise<void> {
    const { userIds, by } = event.data;
    const author = (await this.recipients.byId(by))?.name ?? '';
    for (const userId of userIds)
      if (userId !== by)
        await this.send(event, userId, MENTIONED, ({ reader, ...at }) =>
          leadMentionedTemplate({ ...event.data, ...at }, author, reader),
        );
  }

  private async send(
    event: LeadEvent,
    userId: string,
    kind: string,
    contentOf: (
      at: Pick<KnownRecipient, 'timezone'> & { reader: Reader; ownerId: string; publicUrl: string },
    ) => MailContent,
  ): Promise<void> {
    const { ownerId, data } = event;
    const { formId, formName, responseId } = data;
    if (await this.deliveries.has(erasedId(responseId))) return;
    const person = await this.recipients.byId(userId);
    if (!person) throw new Error('The person is not known yet');
    const { timezone, language } = person;
    const at = { ownerId, publicUrl: this.config.PUBLIC_URL, timezone, reader: readerOf(language) };
    const about = { ownerId, formId, formName, responseId };
    await this.recorder.recordFor(person, event, kind, 'form_submissions', contentOf(at), { about });
    // It was erased while it was being recorded.
    if (await this.deliveries.has(erasedId(responseId))) await this.deliveries.eraseResponse(responseId);
  }
}
