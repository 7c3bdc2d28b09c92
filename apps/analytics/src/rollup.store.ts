import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { type Counts, type HourCounts, NO_COUNTS, type Period } from './metrics.js';

export const ROLLUP_MODEL = 'Rollup';

/** One hour of one form. Counts are set from a recount, never added to; `dirty` says that they must be. */
interface Rollup extends Counts {
  /** `<formId>:<hour>` */
  _id: string;
  formId: string;
  ownerId: string;
  hour: number;
  /** Counts what has been heard; a recount is written only over the number that it saw. */
  dirty: number;
  stale: boolean;
}
export interface StaleHour {
  id: string;
  formId: string;
  ownerId: string;
  hour: number;
  dirty: number;
}

const number = { type: Number, default: 0 };
export const rollupSchema = new Schema<Rollup>(
  {
    _id: String,
    formId: String,
    ownerId: String,
    hour: Number,
    responses: number,
    views: number,
    starts: number,
    durationMs: number,
    timed: number,
    aiTurns: number,
    dirty: number,
    stale: Boolean,
  },
  { collection: 'rollups', versionKey: false },
);
rollupSchema.index({ ownerId: 1, hour: 1 });
rollupSchema.index({ formId: 1, hour: 1 });
rollupSchema.index({ stale: 1 }, { partialFilterExpression: { stale: true } });

@Injectable()
export class RollupStore {
  constructor(@InjectModel(ROLLUP_MODEL) private readonly model: Model<Rollup>) {}

  /** Marks an hour as to be counted again; called after its facts are stored. */
  async markStale(formId: string, ownerId: string, hour: number): Promise<void> {
    await this.model.updateOne(
      { _id: `${formId}:${hour}` },
      { $set: { formId, ownerId, hour, stale: true }, $inc: { dirty: 1 }, $setOnInsert: NO_COUNTS },
      { upsert: true },
    );
  }

  async stale(limit: number): Promise<StaleHour[]> {
    const found = await this.model.find({ stale: true }).limit(limit).lean();
    return found.map(({ _id, formId, ownerId, hour, dirty }) => ({ id: _id, formId, ownerId, hour, dirty }));
  }

  /** Writes a recount unless more was heard meanwhile; the hour stays stale until `markFresh`. */
  async set({ id, dirty }: StaleHour, counts: Counts): Promise<void> {
    await this.model.updateOne({ _id: id, dirty }, { $set: counts });
  }

  /** The hour's counts are right and everybody who shows them was told. */
  async markFresh({ id, dirty }: StaleHour): Promise<void> {
    await this.model.updateOne({ _id: id, dirty }, { $set: { stale: false } });
  }

  /** All that a form ever came to. */
  async totalOfForm(formId: string): Promise<Counts> {
    return (await this.totals({ formId }, null))[0]?.counts ?? NO_COUNTS;
  }

  /** An owner's hours of a period, all forms together, in order. */
  async hours(ownerId: string, { fromHour, toHour }: Period): Promise<HourCounts[]> {
    const found = await this.totals({ ownerId, hour: { $gte: fromHour, $lt: toHour } }, '$hour');
    return found.map(({ key, counts }) => ({ hour: Number(key), ...counts })).sort((a, b) => a.hour - b.hour);
  }

  /** The form with most responses in a period. */
  async top(
    ownerId: string,
    { fromHour, toHour }: Period,
  ): Promise<{ formId: string; responses: number } | null> {
    const found = await this.totals({ ownerId, hour: { $gte: fromHour, $lt: toHour } }, '$formId');
    const [best] = found.sort((a, b) => b.counts.responses - a.counts.responses);
    return best && best.counts.responses > 0
      ? { formId: String(best.key), responses: best.counts.responses }
      : null;
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }

  private async totals(match: Record<string, unknown>, by: '$hour' | '$formId' | null) {
    const sums = Object.fromEntries(Object.keys(NO_COUNTS).map(key => [key, { $sum: `$${key}` }]));
    type Row = Counts & { _id: string | number | null };
    const rows = await this.model.aggregate<Row>([{ $match: match }, { $group: { _id: by, ...sums } }]);
    return rows.map(({ _id: key, ...counts }) => ({ key, counts }));
  }
}
