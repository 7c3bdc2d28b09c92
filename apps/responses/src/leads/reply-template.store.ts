import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { ReplyTemplate } from '#contracts';

export const REPLY_TEMPLATE_MODEL = 'ReplyTemplate';
interface ReplyTemplateDocument extends Omit<ReplyTemplate, 'id' | 'updatedAt'> {
  _id: string;
  ownerId: string;
  updatedAt: Date;
}
export const replyTemplateSchema = new Schema<ReplyTemplateDocument>(
  { _id: String, ownerId: String, name: String, subject: String, body: String, updatedAt: Date },
  { collection: 'reply_templates', versionKey: false },
);
replyTemplateSchema.index({ ownerId: 1 });

/** Owners' templates for replies to leads. */
@Injectable()
export class ReplyTemplateStore {
  constructor(@InjectModel(REPLY_TEMPLATE_MODEL) private readonly model: Model<ReplyTemplateDocument>) {}

  async of(ownerId: string): Promise<ReplyTemplate[]> {
    return (await this.model.find({ ownerId }).lean()).map(toTemplate);
  }

  count(ownerId: string): Promise<number> {
    return this.model.countDocuments({ ownerId });
  }

  async add(ownerId: string, { id, ...template }: ReplyTemplate): Promise<void> {
    await this.model.create({ _id: id, ownerId, ...template });
  }

  /** @returns null if the owner has no such template */
  async change(
    id: string,
    ownerId: string,
    change: Partial<Pick<ReplyTemplate, 'name' | 'subject' | 'body'>>,
  ): Promise<ReplyTemplate | null> {
    const set = { $set: { ...change, updatedAt: new Date() } };
    const found = await this.model
      .findOneAndUpdate({ _id: id, ownerId }, set, { returnDocument: 'after' })
      .lean();
    return found && toTemplate(found);
  }

  /** @returns false if the owner has no such template */
  async remove(id: string, ownerId: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id, ownerId })).deletedCount === 1;
  }

  /** Removes the templates of a deleted account. */
  async removeOf(ownerId: string): Promise<void> {
    await this.model.deleteMany({ ownerId });
  }
}

const toTemplate = ({ _id, name, subject, body, updatedAt }: ReplyTemplateDocument): ReplyTemplate => ({
  id: _id,
  name,
  subject,
  body,
  updatedAt: updatedAt.toISOString(),
});
