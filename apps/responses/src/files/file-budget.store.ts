import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const FILE_BUDGET_MODEL = 'FileBudget';
/** Length of a window, ms. */
export const WINDOW_MS = 3_600_000;

interface FileBudgetDocument {
  /** The counted address or form, and the window. */
  _id: string;
  count: number;
  endsAt: Date;
}
export const fileBudgetSchema = new Schema<FileBudgetDocument>(
  { _id: String, count: Number, endsAt: Date },
  { collection: 'file_budgets', versionKey: false },
);
fileBudgetSchema.index({ endsAt: 1 }, { expireAfterSeconds: 60 });

/** Counts uploads per hour, accurately across any number of instances. */
@Injectable()
export class FileBudgetStore {
  constructor(@InjectModel(FILE_BUDGET_MODEL) private readonly model: Model<FileBudgetDocument>) {}

  /** Counts one upload against the window's limit. @returns ms until the next window if none are left, else 0 */
  async take(what: string, limit: number, now = Date.now()): Promise<number> {
    const window = Math.floor(now / WINDOW_MS);
    const id = `${what} ${window}`;
    const endsAt = new Date((window + 1) * WINDOW_MS);
    await this.model.updateOne({ _id: id }, { $setOnInsert: { count: 0, endsAt } }, { upsert: true });
    const { matchedCount } = await this.model.updateOne(
      { _id: id, count: trusted({ $lt: limit }) },
      { $inc: { count: 1 } },
    );
    return matchedCount === 1 ? 0 : endsAt.getTime() - now;
  }
}
