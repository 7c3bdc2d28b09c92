import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { Comment } from '#contracts';
import { mentionedIn, withoutMention } from '#form-core';
import {
  addOutbox,
  type HasOutbox,
  mongoOutbox,
  type OutboxEntry,
  removeSome,
  type WithOutbox,
} from '#platform';

export const COMMENT_MODEL = 'Comment';

/** A comment with the form and the workspace that it belongs to. */
export interface StoredComment extends Comment {
  formId: string;
  workspaceId: string;
}
interface CommentDocument extends Omit<StoredComment, 'id'>, WithOutbox {
  _id: string;
  /** Ids of the people whom the text mentions. */
  mentioned?: string[];
}

export const commentSchema = new Schema<CommentDocument>(
  {
    _id: String,
    formId: { type: String, required: true },
    workspaceId: { type: String, required: true },
    threadId: { type: String, required: true },
    fieldId: { type: String, default: null },
    text: String,
    by: { type: String, default: null },
    at: String,
    mentioned: { type: [String], default: undefined },
    editedAt: { type: String, default: null },
    resolvedAt: { type: String, default: null },
  },
  { collection: 'comments', versionKey: false },
);
commentSchema.index({ formId: 1, at: 1, _id: 1 });
commentSchema.index({ threadId: 1 });
commentSchema.index({ by: 1, _id: 1 }, { sparse: true });
commentSchema.index({ mentioned: 1, _id: 1 }, { sparse: true });
addOutbox(commentSchema);

/** Comments on forms. */
@Injectable()
export class CommentStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(COMMENT_MODEL) private readonly model: Model<CommentDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** Comments on a form, oldest first. */
  async of(formId: string): Promise<StoredComment[]> {
    return (await this.model.find({ formId }, { outbox: 0 }).sort({ at: 1, _id: 1 }).lean()).map(toComment);
  }

  async add({ id, ...comment }: StoredComment, outbox: OutboxEntry[]): Promise<void> {
    await this.model.create({ _id: id, ...comment, ...mentionsOf(comment.text), outbox });
  }

  /** @returns null if it was deleted */
  async change(
    id: string,
    change: Partial<Pick<Comment, 'text' | 'editedAt' | 'resolvedAt'>>,
    events: OutboxEntry[] = [],
  ): Promise<StoredComment | null> {
    const mentions = change.text === undefined ? {} : mentionsOf(change.text);
    const update = { $set: { ...change, ...mentions }, $push: { outbox: { $each: events } } };
    const found = await this.model
      .findOneAndUpdate({ _id: id }, update, { returnDocument: 'after', projection: { outbox: 0 } })
      .lean();
    return found && toComment(found);
  }

  /** Removes a comment, and with the first one of a thread its replies. */
  async remove(id: string): Promise<void> {
    await this.model.deleteMany({ $or: [{ _id: id }, { threadId: id }] });
  }

  /** Removes up to `limit` comments on a form. @returns the number of removed ones */
  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }

  /** Up to `limit` comments that a person wrote, or that mention them, with ids after the given one, in the order of their ids. */
  async about(userId: string, after: string, limit: number): Promise<StoredComment[]> {
    const found = await this.model
      .find({ $or: [{ by: userId }, { mentioned: userId }], _id: trusted({ $gt: after }) }, { outbox: 0 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return found.map(toComment);
  }

  /** Removes a person as the author of their comments, and from the comments that mention them. */
  async forget(userId: string): Promise<void> {
    await this.model.updateMany({ by: userId }, { $set: { by: null } });
    for await (const { _id, text } of this.model.find({ mentioned: userId }, { text: 1 }).lean().cursor()) {
      const anonymous = withoutMention(text, userId);
      await this.model.updateOne({ _id, text }, { $set: { text: anonymous, ...mentionsOf(anonymous) } });
    }
  }
}

const mentionsOf = (text: string) => ({ mentioned: mentionedIn(text) });

const toComment = ({ _id: id, ...rest }: Omit<CommentDocument, 'outbox'>): StoredComment => {
  const { formId, workspaceId, threadId, fieldId, text, by, at, editedAt, resolvedAt } = rest;
  return { id, formId, workspaceId, threadId, fieldId, text, by, at, editedAt, resolvedAt };
};
