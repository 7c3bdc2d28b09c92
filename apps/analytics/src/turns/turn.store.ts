import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { insertEach, removeSome } from '#platform';
import type { Counts } from '../counting/metrics.js';
import { isDecided, isSuccess, type Turn } from './turn.js';

export const TURN_MODEL = 'Turn';

interface TurnDocument extends Turn {
  /** Time of its removal, as for visits; its counts stay. */
  expireAt: Date;
  /** Whether it was reduced to its counts after the deletion of its response. */
  erased?: true;
}

export const turnSchema = new Schema<TurnDocument>(
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
    expireAt: Date,
    erased: Boolean,
  },
  { collection: 'turns', versionKey: false },
);
turnSchema.index({ formId: 1, minute: 1 });
turnSchema.index({ formId: 1, sessionId: 1 });
turnSchema.index({ ownerId: 1, at: -1 });
turnSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

const REDUCE = {
  $set: { erased: true },
  $unset: { userInput: 1, aiResponse: 1, sessionId: 1, device: 1, country: 1 },
};
const DAY_MS = 86_400_000;
const expiryOf = (at: number, retentionDays: number): Date => new Date(at + retentionDays * DAY_MS);

export type CountedTurn = Pick<Turn, 'minute' | 'playbook' | 'status' | 'responseMs'>;

/** One document per turn of a conversation field. */
@Injectable()
export class TurnStore {
  constructor(@InjectModel(TURN_MODEL) private readonly model: Model<TurnDocument>) {}

  /** Adds a turn; repeats are ignored. */
  async record(turn: Turn, retentionDays: number): Promise<void> {
    const [end] = await insertEach(this.model, [{ ...turn, expireAt: expiryOf(turn.at, retentionDays) }]);
    if (end instanceof Error) throw end;
  }

  /** Reduces the turns of a session up to a given time (ms) to their counts. */
  async erase({ formId, sessionId }: Pick<Turn, 'formId' | 'sessionId'>, until: number): Promise<void> {
    await this.model.updateMany({ formId, sessionId, at: trusted({ $lte: until }) }, REDUCE);
  }

  /** Like `erase`, for all sessions of an owner that contain this address. */
  async eraseWithAddress(ownerId: string, email: string, until: number): Promise<void> {
    const address = email.toLowerCase();
    const texts = { formId: 1, sessionId: 1, userInput: 1, aiResponse: 1 } as const;
    const ofOwner = { ownerId, at: trusted({ $lte: until }), erased: trusted({ $exists: false }) };
    for await (const { formId, sessionId, userInput, aiResponse } of this.model
      .find(ofOwner, texts)
      .lean()
      .cursor())
      if (`${userInput} ${aiResponse}`.toLowerCase().includes(address))
        await this.erase({ formId, sessionId }, until);
  }

  ofMinutes(formId: string, minutes: readonly number[]): Promise<CountedTurn[]> {
    const fields = { _id: 0, minute: 1, playbook: 1, status: 1, responseMs: 1 };
    return this.model.find({ formId, minute: trusted({ $in: [...minutes] }) }, fields).lean();
  }

  /** The owner's latest turns in the range [from, to) (ms), newest first, without erased ones. */
  latest(ownerId: string, from: number, to: number, limit: number, formId?: string): Promise<Turn[]> {
    return this.model
      .find({
        ownerId,
        at: trusted({ $gte: from, $lt: to }),
        erased: trusted({ $exists: false }),
        ...(formId ? { formId } : {}),
      })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean();
  }

  async minutesOf(formId: string, fromMinute: number): Promise<number[]> {
    const found = await this.model
      .find({ formId, minute: trusted({ $gte: fromMinute }) }, { _id: 0, minute: 1 })
      .lean();
    return [...new Set(found.map(({ minute }) => minute))];
  }

  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }
}

/** Counts of AI turns. */
export const turnCounts = (turns: readonly CountedTurn[]): Partial<Counts> => ({
  aiTurns: turns.length,
  aiSuccesses: turns.filter(isSuccess).length,
  aiDecided: turns.filter(isDecided).length,
  aiMs: turns.reduce((total, { responseMs }) => total + responseMs, 0),
});
