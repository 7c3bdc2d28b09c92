import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const LIMIT_COUNT_MODEL = 'LimitCount';

interface LimitCountDocument {
  /** The counted key and the number of its period. */
  _id: string;
  points: number;
  expiresAt: Date;
}

export const limitCountSchema = new Schema<LimitCountDocument>(
  { _id: String, points: Number, expiresAt: Date },
  { collection: 'limit_counts', versionKey: false },
);
limitCountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface CountedPoints {
  id: string;
  /** Points since the last exchange. */
  points: number;
  expiresAt: Date;
}

/** Counts of all gateways together. */
@Injectable()
export class LimitCountStore {
  constructor(@InjectModel(LIMIT_COUNT_MODEL) private readonly model: Model<LimitCountDocument>) {}

  /** Adds to the counts. @returns id → points of all gateways */
  async add(counted: readonly CountedPoints[]): Promise<Map<string, number>> {
    await this.model.bulkWrite(
      counted.map(({ id, points, expiresAt }) => ({
        updateOne: {
          filter: { _id: id },
          update: { $inc: { points }, $set: { expiresAt } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
    const ids = counted.map(({ id }) => id);
    const found = await this.model.find({ _id: trusted({ $in: ids }) }, { points: 1 }).lean();
    return new Map(found.map(({ _id, points }) => [_id, points]));
  }
}
