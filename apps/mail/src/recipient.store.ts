import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const RECIPIENT_MODEL = 'Recipient';

/** What mail stores of an account, updated by the events of auth. */
export interface KnownRecipient {
  id: string;
  email: string;
  name: string;
  /** Whether its owner wants a mail for each response. */
  newResponses: boolean;
  deleted: boolean;
}

interface RecipientDocument extends Omit<KnownRecipient, 'id'> {
  _id: string;
  /** When the copied state began (ISO 8601); an older event changes nothing. */
  asOf: string;
}

export const recipientSchema = new Schema<RecipientDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, default: '' },
    name: { type: String, default: '' },
    newResponses: { type: Boolean, default: true },
    deleted: { type: Boolean, default: false },
    asOf: { type: String, required: true },
  },
  { collection: 'recipients', versionKey: false },
);

/** Local copy of the accounts. Events may come twice and in any order: the latest fact wins, a deletion for good. */
@Injectable()
export class RecipientStore {
  constructor(@InjectModel(RECIPIENT_MODEL) private readonly model: Model<RecipientDocument>) {}

  async byId(id: string): Promise<KnownRecipient | null> {
    const found = await this.model.findById(id).lean();
    if (!found) return null;
    const { email, name, newResponses, deleted } = found;
    return { id, email, name, newResponses, deleted };
  }

  async upsert(
    { id, email, name }: { id: string; email: string; name: string },
    asOf: string,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $setOnInsert: { email, name, newResponses: true, deleted: false, asOf } },
      { upsert: true },
    );
    await this.model.updateOne(
      { _id: id, deleted: false, asOf: trusted({ $lt: asOf }) },
      { $set: { email, name, asOf } },
    );
  }

  /** Leaves the bare fact that the account is gone, so that a late event cannot bring its address back. */
  async remove(id: string, asOf: string): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { email: '', name: '', deleted: true, asOf } },
      { upsert: true },
    );
  }
}
