import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { FlowConfig } from '#contracts';
import { afterCursor, type Cursor, isDuplicateKey } from '#platform';

export const FLOW_MODEL = 'Flow';

/** The flow of a form. A form has at most one, so it is stored under the form's id. */
export interface StoredFlow {
  formId: string;
  ownerId: string;
  name: string;
  flowConfig: FlowConfig;
  createdAt: Date;
  /** Id of the bot in Typebot, once it exists. */
  typebotId: string | null;
  /** Time at which the bot was published; null before. */
  publishedAt: Date | null;
  /** Time of the first answer; null before. */
  answeredAt: Date | null;
  /** Error of the last attempt to create or publish it. */
  problem: string | null;
  /** Number of attempts to create its bot. */
  attempts: number;
}
interface FlowDocument extends Omit<StoredFlow, 'formId'> {
  _id: string;
  /** End of the lease under which one instance creates its bot. */
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
    answeredAt: { type: Date, default: null },
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

  /** Newest first, up to `limit` + 1. */
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

  /** @returns the stored flow: this one, or the one that its form already had */
  async insert({ formId, ...flow }: StoredFlow): Promise<StoredFlow> {
    try {
      await this.model.create({ _id: formId, ...flow });
      return { formId, ...flow };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const found = await this.find(formId, flow.ownerId);
    // Deleted in the meantime, so it is stored again.
    return found ?? this.insert({ formId, ...flow });
  }

  /**
   * Claims the creation of a bot for `ms`.
   * @returns the flow; null while another request creates it, or if the flow no longer exists
   */
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

  /**
   * Records progress on a bot.
   * @returns null if the flow was deleted meanwhile
   */
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

  /** Records the first answer; later ones are ignored. */
  async answered(formId: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: formId, answeredAt: null }, { $set: { answeredAt: at } });
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
  answeredAt: found.answeredAt ?? null,
  problem: found.problem ?? null,
  attempts: found.attempts ?? 0,
});
