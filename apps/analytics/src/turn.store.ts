import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { insertEach, removeSome } from '#platform';
import type { Turn } from './visit.js';

export const TURN_MODEL = 'Turn';

export const turnSchema = new Schema<Turn>(
  {
    _id: String,
    formId: String,
    ownerId: String,
    sessionId: String,
    at: Number,
    minute: Number,
    responseMs: Number,
    playbook: String,
    status: String,
    userInput: String,
    aiResponse: String,
    device: { type: String, default: null },
    country: { type: String, default: null },
  },
  { collection: 'turns', versionKey: false },
);
turnSchema.index({ formId: 1, minute: 1 });
turnSchema.index({ ownerId: 1, at: -1 });

/** Turns of conversation fields, one document each. */
@Injectable()
export class TurnStore {
  constructor(@InjectModel(TURN_MODEL) private readonly model: Model<Turn>) {}

  /** Adds a turn; one that is known changes nothing. */
  async record(turn: Turn): Promise<void> {
    const [end] = await insertEach(this.model, [turn]);
    if (end instanceof Error) throw end;
  }

  countOfMinute(formId: string, minute: number): Promise<number> {
    return this.model.countDocuments({ formId, minute });
  }

  /** The owner's latest turns since `from` (ms), newest first. */
  latest(ownerId: string, from: number, limit: number): Promise<Turn[]> {
    return this.model
      .find({ ownerId, at: trusted({ $gte: from }) })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean();
  }

  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }
}
