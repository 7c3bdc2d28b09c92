import { Injectable } from '@nestjs/common';
import { type KnownRecipient, RecipientStore } from './recipient.store.js';
import { WorkspaceStore } from './workspace.store.js';

/** The workspace that emails are about, with their recipients. */
export interface MailOwner {
  id: string;
  /** Sender of automatic replies for forms without a business name; empty: the installation's. */
  senderName: string;
  /** Its owners; at least one. */
  people: readonly [KnownRecipient, ...KnownRecipient[]];
}

/** Recipients of a workspace's emails: all of its owners. An unchanged workspace is owned by the account with its id. */
@Injectable()
export class WorkspaceOwners {
  constructor(
    private readonly workspaces: WorkspaceStore,
    private readonly recipients: RecipientStore,
  ) {}

  /**
   * Null for a deleted workspace or account.
   * @throws for an owner that is not known yet: the event is retried later, after the one that announces the owner
   */
  async of(ownerId: string): Promise<MailOwner | null> {
    const workspace = await this.workspaces.byId(ownerId);
    if (workspace?.deleted) return null;
    const people: KnownRecipient[] = [];
    for (const id of workspace?.owners ?? [ownerId]) {
      const person = await this.recipients.byId(id);
      if (!person) throw new Error('The owner is not known yet');
      if (!person.deleted) people.push(person);
    }
    const [first, ...others] = people;
    return first
      ? { id: ownerId, senderName: workspace?.senderName ?? '', people: [first, ...others] }
      : null;
  }

  /** The workspace of a person's weekly report: their own, or the first one they own. Null without one. */
  async reportedTo(userId: string): Promise<string | null> {
    const own = await this.workspaces.byId(userId);
    if (!own || own.owners.includes(userId)) return userId;
    return (await this.workspaces.idsOwnedBy(userId))[0] ?? null;
  }
}
