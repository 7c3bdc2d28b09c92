import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { insertEach } from '#platform';
import { type Fact, FACT_KINDS } from './facts.js';
import { type Counts, NO_COUNTS } from './metrics.js';

export const FACT_MODEL = 'Fact';

export const factSchema = new Schema<Fact>(
  {
    _id: String,
    kind: { type: String, enum: FACT_KINDS },
    formId: String,
    ownerId: String,
    at: Number,
    hour: Number,
    durationMs: { type: Number, default: null },
    device: { type: String, default: null },
    country: { type: String, default: null },
    sessionId: { type: String, default: null },
    turn: { type: Schema.Types.Mixed, default: null },
    fieldId: String,
    step: Number,
  },
  { collection: 'facts', versionKey: false },
);
factSchema.index({ formId: 1, hour: 1, kind: 1 });
factSchema.index({ ownerId: 1, kind: 1, at: -1 });

/** What happened, one document each; every metric can be counted again from here. */
@Injectable()
export class FactStore {
  constructor(@InjectModel(FACT_MODEL) private readonly model: Model<Fact>) {}

  /** Adds what is not known yet; what was heard before stays as it was. @returns what was refused, by the fact's id. */
  async add(facts: readonly Fact[]): Promise<Map<string, Error>> {
    const refused = new Map<string, Error>();
    // An empty list is no command.
    if (facts.length === 0) return refused;
    for (const [index, end] of (await insertEach(this.model, facts)).entries())
      if (end instanceof Error) refused.set(facts[index]!._id, end);
    return refused;
  }

  /** Takes a response out of the counts for good; a repeat of its event does not bring it back. */
  async erase(id: string): Promise<Fact | null> {
    const erased = { $set: { kind: 'erased' as const, device: null, country: null } };
    return this.model.findOneAndUpdate({ _id: id }, erased, { returnDocument: 'after' }).lean();
  }

  /** Counts one hour of one form from the facts. */
  async count(formId: string, hour: number): Promise<Counts> {
    const groups = await this.model.aggregate<{
      _id: string;
      count: number;
      durationMs: number;
      timed: number;
    }>([
      { $match: { formId, hour } },
      {
        $group: {
          _id: '$kind',
          count: { $sum: 1 },
          durationMs: { $sum: { $ifNull: ['$durationMs', 0] } },
          timed: { $sum: { $cond: [{ $gt: ['$durationMs', 0] }, 1, 0] } },
        },
      },
    ]);
    const of = (kind: string) => groups.find(group => group._id === kind);
    const responses = of('response');
    return {
      ...NO_COUNTS,
      responses: responses?.count ?? 0,
      durationMs: responses?.durationMs ?? 0,
      timed: responses?.timed ?? 0,
      views: of('view')?.count ?? 0,
      starts: of('start')?.count ?? 0,
      aiTurns: of('ai')?.count ?? 0,
    };
  }

  /** The owner's latest submissions and AI turns since `from` (ms), newest first. */
  async latest(ownerId: string, from: number, limit: number): Promise<Fact[]> {
    const filter = {
      ownerId,
      kind: trusted({ $in: ['response' as const, 'ai' as const] }),
      at: trusted({ $gte: from }),
    };
    return this.model.find(filter).sort({ at: -1, _id: -1 }).limit(limit).lean();
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}
