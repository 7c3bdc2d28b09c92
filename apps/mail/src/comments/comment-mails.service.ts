import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { CONFIG } from '#platform';
import type { MailConfig } from '../config.js';
import { MailRecorder } from '../mail.recorder.js';
import { RecipientStore } from '../recipients/recipient.store.js';
import { WorkspaceStore } from '../recipients/workspace.store.js';
import { MailErasure } from '../responses/erasure.service.js';
import { readerOf } from '../texts/texts.js';
import { commentAddedTemplate } from './comment.template.js';

const TEMPLATE = 'comment-added';

/** Emails about comments on forms, to the mentioned people and the other authors of the thread. */
@Injectable()
export class CommentMails {
  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly recipients: RecipientStore,
    private readonly workspaces: WorkspaceStore,
    private readonly erasure: MailErasure,
    private readonly recorder: MailRecorder,
  ) {}

  /**
   * Skips people who have left the workspace or whose role cannot read comments.
   * @throws Error for an account that is not known yet: the event is retried later, after the one that announces it
   */
  async added(event: EventEnvelope<'comment.added'>): Promise<void> {
    const { ownerId, data } = event;
    const { by, formId, formName, mentioned, participants } = data;
    if (await this.erasure.covers(event, [])) return;
    const author = (await this.recipients.byId(by))?.name ?? '';
    const readers = await this.readersOf(ownerId);
    for (const userId of new Set([...mentioned, ...participants])) {
      if (userId === by || (readers && !readers.includes(userId))) continue;
      const person = await this.recipients.byId(userId);
      if (!person) throw new Error('The person is not known yet');
      const at = { ownerId, publicUrl: this.config.PUBLIC_URL, author };
      const content = commentAddedTemplate(
        { ...data, ...at, isMentioned: mentioned.includes(userId) },
        readerOf(person.language),
      );
      const about = { ownerId, formId, formName };
      await this.recorder.recordFor(person, event, TEMPLATE, 'collaboration_invites', content, { about });
    }
    // The form was deleted while they were being recorded.
    await this.erasure.covers(event, []);
  }

  /** Null: not known, because the workspace has not changed since comments exist. */
  private async readersOf(workspaceId: string): Promise<readonly string[] | null> {
    const workspace = await this.workspaces.byId(workspaceId);
    return workspace ? (workspace.commenters ?? null) : [workspaceId];
  }
}
