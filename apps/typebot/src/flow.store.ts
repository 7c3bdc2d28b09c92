import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { FlowConfig } from '#contracts';
import { afterCursor, type Cursor, isDuplicateKey } from '#platform';

export const FLOW_MODEL = 'Flow';

/** The flow of a form; a form has one at most, so it is stored under the form's id. */
export interface StoredFlow {
  formId: string;
  ownerId: string;
  name: string;
  flowConfig: FlowConfig;
  createdAt: Date;
  /** The bot in Typebot, once it is there. */
  typebotId: string | null;
  /** When the bot was published; null: not yet. */
  publishedAt: Date | null;
  /** Why it could not be made or published the last time. */
  problem: string | null;
  /** Times that somebody began to make its bot. */
  attempts: number;
}
interface FlowDocument extends Omit<StoredFlow, 'formId'> {
  _id: string;
  /** Until then its bot is being made by one instance. */
  busyUntil?: Date;
}

export const flowSchema = new Schema<FlowDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    name: String,
    flowConfig: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    typebotId: { type: String, default: null },
    publishedAt: { type: Date, default: null },
    problem: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    busyUntil: Date,
  },
  { collection: 'flows', minimize: false, versionKey: false },
);
flowSchema.index({ ownerId: 1, createdAt: -1, _id: -1 });

@Injectable()
export class FlowStore {
  constructor(@InjectModel(FLOW_MODEL) private readonly model: Model<FlowDocument>) {}

  async find(formId: string, ownerId: string): Promise<StoredFlow | null> {
    const found = await this.model.findOne({ _id: formId, ownerId }).lean();
    return found && toFlow(found);
  }

  /** Newest first, one more than `limit`. */
  async list(ownerId: string, limit: number, after: Cursor | null): Promise<StoredFlow[]> {
    const found = await this.model
      .find({ $and: [{ ownerId }, afterCursor('createdAt', -1, after)] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(toFlow);
  }

  count(ownerId: string): Promise<number> {
    return this.model.countDocuments({ ownerId });
  }

  /** @returns the flow as it is stored now: this one, or the one that its form had before. */
  async insert({ formId, ...flow }: StoredFlow): Promise<StoredFlow> {
    try {
      await this.model.create({ _id: formId, ...flow });
      return { formId, ...flow };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const found = await this.find(formId, flow.ownerId);
    // Deleted in this very moment: then it is to be stored anew.
    return found ?? this.insert({ formId, ...flow });
  }

  /** Takes the making of a bot for so long. @returns the flow; null while somebody else makes it, or it is gone */
  async claim(formId: string, ms: number, now = new Date()): Promise<StoredFlow | null> {
    const free = [{ busyUntil: trusted({ $exists: false }) }, { busyUntil: trusted({ $lte: now }) }];
    const found = await this.model
      .findOneAndUpdate(
        { _id: formId, $or: free },
        { $set: { busyUntil: new Date(now.getTime() + ms) }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    return found && toFlow(found);
  }

  /** Notes what was done of a bot. @returns null when the flow was deleted meanwhile */
  async note(
    formId: string,
    change: Partial<Pick<StoredFlow, 'typebotId' | 'publishedAt' | 'problem'>>,
    isOver: boolean,
  ): Promise<StoredFlow | null> {
    const found = await this.model
      .findOneAndUpdate(
        { _id: formId },
        { $set: change, ...(isOver ? { $unset: { busyUntil: 1 } } : {}) },
        { returnDocument: 'after' },
      )
      .lean();
    return found && toFlow(found);
  }

  async remove(owner: { formId: string; ownerId?: string } | { ownerId: string }): Promise<number> {
    const filter = {
      ...('formId' in owner ? { _id: owner.formId } : {}),
      ...(owner.ownerId ? { ownerId: owner.ownerId } : {}),
    };
    return (await this.model.deleteMany(filter)).deletedCount;
  }
}

const toFlow = ({ _id, ...found }: FlowDocument): StoredFlow => ({
  formId: _id,
  ownerId: found.ownerId,
  name: found.name,
  flowConfig: found.flowConfig ?? {},
  createdAt: found.createdAt,
  typebotId: found.typebotId ?? null,
  publishedAt: found.publishedAt ?? null,
  problem: found.problem ?? null,
  attempts: found.attempts ?? 0,
});
