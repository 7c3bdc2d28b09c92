import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import {
  addOutbox,
  type HasOutbox,
  mongoOutbox,
  type OutboxEntry,
  unlessTaken,
  type WithOutbox,
} from '#platform';

export const INQUIRY_MODEL = 'Inquiry';

/** An inquiry to the operator. */
export interface Inquiry {
  id: string;
  receivedAt: Date;
  name: string;
  email: string;
  company: string;
  role: string;
  spam: boolean;
}
interface InquiryDocument extends Omit<Inquiry, 'id'>, WithOutbox {
  _id: string;
  /** The sender's Idempotency-Key, or the inquiry's own id. */
  key: string;
}

/** Personal data of people without an account: stored for a year. */
const STORED_SECONDS = 365 * 86_400;

export const inquirySchema = new Schema<InquiryDocument>(
  {
    _id: String,
    key: { type: String, required: true, unique: true },
    receivedAt: { type: Date, required: true, expires: STORED_SECONDS },
    name: String,
    email: String,
    company: String,
    role: String,
    spam: Boolean,
  },
  { collection: 'inquiries', versionKey: false },
);
addOutbox(inquirySchema);

@Injectable()
export class InquiryStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(INQUIRY_MODEL) private readonly model: Model<InquiryDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** @returns false if the key was used before */
  async insert({ id, ...inquiry }: Inquiry, key: string, outbox: OutboxEntry[]): Promise<boolean> {
    return unlessTaken(this.model.create({ _id: id, key, ...inquiry, outbox }));
  }

  async byKey(key: string): Promise<Inquiry | null> {
    const found = await this.model.findOne({ key }, { outbox: 0 }).lean();
    if (!found) return null;
    const { _id: id, receivedAt, name, email, company, role, spam } = found;
    return { id, receivedAt, name, email, company, role, spam };
  }
}
