import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type Comment,
  type commentCalls,
  DomainError,
  type FormRecord,
  MAX_COMMENTS,
  MAY,
  notFound,
  type Principal,
  type Role,
} from '#contracts';
import { mentionedIn } from '#form-core';
import { EventPublisher, newEvent, OutboxRelay } from '#messaging';
import { BackgroundTasks, newId, type OutboxEntry, outboxEntry } from '#platform';
import { FormStore } from '../form/form.store.js';
import { CommentStore, type StoredComment } from './comment.store.js';

type Input<K extends keyof typeof commentCalls> = CallInput<(typeof commentCalls)[K]>;
const PAGE = 200;

/** Comments of the people of a workspace on its forms and their questions. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentStore,
    private readonly forms: FormStore,
    private readonly relay: OutboxRelay,
    private readonly publisher: EventPublisher,
    private readonly tasks: BackgroundTasks,
  ) {}

  /** @throws DomainError NOT_FOUND for a form of another workspace */
  async list({ principal, params }: Input<'list'>): Promise<{ comments: Comment[] }> {
    await this.formOf(params.id, principal);
    return { comments: (await this.comments.of(params.id)).map(toCaller) };
  }

  /** @throws DomainError NOT_FOUND for an unknown form or thread, CONFLICT beyond the limit of a form */
  async add({ principal, params, body }: Input<'add'>): Promise<Comment> {
    const form = await this.formOf(params.id, principal);
    const all = await this.comments.of(form.id);
    if (all.length >= MAX_COMMENTS)
      throw new DomainError('CONFLICT', `A form can have at most ${MAX_COMMENTS} comments`);
    const first = body.threadId === undefined ? null : threadOf(all, body.threadId);
    const id = newId();
    const comment: StoredComment = {
      ...{ id, formId: form.id, workspaceId: principal.workspaceId, threadId: first?.id ?? id },
      ...{ fieldId: first ? first.fieldId : (body.fieldId ?? null), text: body.text },
      ...{ by: principal.userId, at: new Date().toISOString(), editedAt: null, resolvedAt: null },
    };
    const participants = all.flatMap(({ threadId, by }) => (threadId === comment.threadId && by ? [by] : []));
    const events = eventsOf(form, comment, { mentioned: mentionedIn(body.text), participants }, principal);
    await this.comments.add(comment, events);
    // The form was deleted and its comments were removed in the meantime.
    if (!(await this.forms.findOwned(form.id, principal.workspaceId))) {
      await this.comments.remove(id);
      throw notFound('Form');
    }
    if (first?.resolvedAt) await this.comments.change(first.id, { resolvedAt: null });
    this.relay.publishSoon(this.comments, ...events);
    this.announce(form);
    return toCaller(comment);
  }

  /** @throws DomainError NOT_FOUND, or FORBIDDEN for a comment by somebody else */
  async update({ principal, params, body }: Input<'update'>): Promise<Comment> {
    const form = await this.formOf(params.id, principal);
    const before = await this.find(params);
    if (before.by !== principal.userId)
      throw new DomainError('FORBIDDEN', 'Only the author can change a comment');
    const known = mentionedIn(before.text);
    const mentioned = mentionedIn(body.text).filter(userId => !known.includes(userId));
    const events = eventsOf(form, before, { mentioned, participants: [] }, principal);
    const change = { text: body.text, editedAt: new Date().toISOString() };
    const after = (await this.comments.change(before.id, change, events)) ?? missing();
    this.relay.publishSoon(this.comments, ...events);
    this.announce(form);
    return toCaller(after);
  }

  /** @throws DomainError NOT_FOUND, also for a reply */
  async resolve({ principal, params, body }: Input<'resolve'>): Promise<Comment> {
    const form = await this.formOf(params.id, principal);
    const { id, resolvedAt } = threadOf(await this.comments.of(params.id), params.cid);
    const next = body.resolved ? (resolvedAt ?? new Date().toISOString()) : null;
    const after = (await this.comments.change(id, { resolvedAt: next })) ?? missing();
    this.announce(form);
    return toCaller(after);
  }

  /** @throws DomainError NOT_FOUND, or FORBIDDEN for a comment by somebody else if the role does not manage the workspace */
  async remove({ principal, params }: Input<'remove'>): Promise<{ message: string }> {
    const form = await this.formOf(params.id, principal);
    const { id, by } = await this.find(params);
    const manages = (MAY.manage as readonly Role[]).includes(principal.role);
    if (by !== principal.userId && !manages)
      throw new DomainError('FORBIDDEN', 'Only the author, an owner or an admin can delete a comment');
    await this.comments.remove(id);
    this.announce(form);
    return { message: 'Comment deleted' };
  }

  async ofPerson({ body }: Input<'ofPerson'>): Promise<CallOutput<typeof commentCalls.ofPerson>> {
    const found = await this.comments.about(body.userId, body.after ?? '', PAGE);
    const isReadable = ({ by, workspaceId }: StoredComment) =>
      by === body.userId || body.readable.includes(workspaceId);
    const comments = found.map(comment => (isReadable(comment) ? comment : { ...comment, text: null }));
    return { comments, next: found.length === PAGE ? found.at(-1)!.id : null };
  }

  /** Removes a deleted account from its comments and from those that mention it. */
  forget(userId: string): Promise<void> {
    return this.comments.forget(userId);
  }

  /** A lost hint does no harm: open builders also look for comments from time to time. */
  private announce({ id: formId, ownerId }: Pick<FormRecord, 'id' | 'ownerId'>): void {
    const event = newEvent('comments.changed', { id: `evt_${newId()}_comments`, ownerId, data: { formId } });
    this.tasks.run('comments changed', () => this.publisher.publish(event).catch(() => undefined));
  }

  private async formOf(id: string, { workspaceId }: Principal): Promise<FormRecord> {
    const found = await this.forms.findOwned(id, workspaceId);
    if (!found) throw notFound('Form');
    return found.record;
  }

  private async find({ id, cid }: { id: string; cid: string }): Promise<StoredComment> {
    return (await this.comments.of(id)).find(comment => comment.id === cid) ?? missing();
  }
}

const missing = (): never => {
  throw notFound('Comment');
};

/** The first comment of a thread. @throws DomainError NOT_FOUND, also for a reply */
const threadOf = (all: readonly StoredComment[], threadId: string): StoredComment =>
  all.find(({ id, threadId: of }) => id === threadId && of === id) ?? missing();

/** The event for the people to notify; none if nobody else is concerned. */
function eventsOf(
  { id: formId, name: formName, fields }: FormRecord,
  { id: commentId, fieldId }: StoredComment,
  about: { mentioned: string[]; participants: string[] },
  { userId: by, workspaceId: ownerId }: Principal,
): OutboxEntry[] {
  const mentioned = about.mentioned.filter(userId => userId !== by);
  const others = about.participants.filter(userId => userId !== by && !mentioned.includes(userId));
  const participants = [...new Set(others)];
  if (mentioned.length + participants.length === 0) return [];
  const fieldLabel = fields.find(field => field.id === fieldId)?.label ?? '';
  const data = { commentId, formId, formName, fieldId, fieldLabel, by, mentioned, participants };
  return [outboxEntry(newEvent('comment.added', { id: `evt_${newId()}_comment`, ownerId, data }))];
}

const toCaller = ({ formId: _, workspaceId: __, ...comment }: StoredComment): Comment => comment;
