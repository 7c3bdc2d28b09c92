import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

export const ERASED_RESPONSE_MODEL = 'ErasedResponse';
/** Retention, the same as for deliveries. */
const STORED_SECONDS = 30 * 86_400;

/** Id of an erased response. */
export interface ErasedResponse {
  _id: string;
  at: Date;
}
export const erasedResponseSchema = new Schema<ErasedResponse>(
  { _id: String, at: Date },
  { collection: 'erased_responses', versionKey: false },
);
erasedResponseSchema.index({ at: 1 }, { expireAfterSeconds: STORED_SECONDS });

/** Ids of erased responses, because one of their earlier events may arrive after the deletion. */
@Injectable()
export class ErasedResponseStore {
  constructor(@InjectModel(ERASED_RESPONSE_MODEL) private readonly model: Model<ErasedResponse>) {}

  async add(responseId: string): Promise<void> {
    await this.model.updateOne({ _id: responseId }, { $set: { at: new Date() } }, { upsert: true });
  }

  async has(responseId: string): Promise<boolean> {
    return (await this.model.exists({ _id: responseId })) !== null;
  }
}
