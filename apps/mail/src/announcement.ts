import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { MailRecorder } from './mail.recorder.js';
import { RecipientStore } from './recipients/recipient.store.js';
import { announcementTemplate } from './templates/alert.templates.js';
import { readerOf } from './texts/texts.js';

const PAGE = 100;

/** Announcements by the operator to every account that is subscribed to their kind. */
@Injectable()
export class Announcements {
  constructor(
    private readonly recipients: RecipientStore,
    private readonly recorder: MailRecorder,
  ) {}

  /** Records one email per account; a repeated event records the missing ones. */
  async announce(event: EventEnvelope<'operator.announcement'>): Promise<void> {
    for (let after = ''; ;) {
      const some = await this.recipients.page(after, PAGE);
      for (const to of some)
        if (to.emailVerified) {
          const content = announcementTemplate(event.data, readerOf(to.language));
          await this.recorder.recordFor(to, event, 'announcement', event.data.flag, content);
        }
      if (some.length < PAGE) return;
      after = some.at(-1)!.id;
    }
  }
}
