import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

export const OWNER_MODEL = 'Owner';

interface Owner {
  _id: string;
  timezone: string;
}
export const ownerSchema = new Schema<Owner>(
  { _id: String, timezone: String },
  { collection: 'owners', versionKey: false },
);

/** Time zones of owners, which determine where their days begin. */
@Injectable()
export class OwnerStore {
  constructor(@InjectModel(OWNER_MODEL) private readonly model: Model<Owner>) {}

  async changed(id: string, timezone: string | undefined): Promise<void> {
    if (timezone) await this.model.updateOne({ _id: id }, { $set: { timezone } }, { upsert: true });
  }

  /** UTC if the account has not set one. */
  async timezoneOf(id: string): Promise<string> {
    return (await this.model.findById(id).lean())?.timezone ?? 'UTC';
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
