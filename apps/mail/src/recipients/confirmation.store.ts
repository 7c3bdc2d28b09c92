import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { addressId } from './address.store.js';

export const CONFIRMATION_MODEL = 'Confirmation';
const LISTED = 500;

/** A recipient of an owner's forms, and whether its reader has confirmed. */
export interface Confirmation {
  id: string;
  ownerId: string;
  address: string;
  /** Only receives replies to automatic replies; absent for recipients of responses. */
  use?: 'replies' | undefined;
  state: 'pending' | 'confirmed';
  /** Token of the link in confirmation emails. It never changes, so all of these links work. */
  token: string;
  /** Number of confirmation emails sent so far; numbers the next one. */
  asked: number;
  askedAt: Date | null;
}
export type Use = Confirmation['use'];
type ConfirmationDocument = Omit<Confirmation, 'id'> & { _id: string; createdAt: Date };

export const confirmationSchema = new Schema<ConfirmationDocument>(
  {
    _id: String,
    ownerId: { type: String, required: true },
    address: { type: String, required: true },
    use: String,
    state: { type: String, enum: ['pending', 'confirmed'], required: true },
    token: { type: String, required: true },
    asked: { type: Number, required: true },
    askedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'confirmations', versionKey: false },
);
confirmationSchema.index({ token: 1 }, { unique: true });
confirmationSchema.index({ ownerId: 1, createdAt: -1 });

/** Recipients of notifications, once for each owner and address. */
@Injectable()
export class ConfirmationStore {
  constructor(@InjectModel(CONFIRMATION_MODEL) private readonly model: Model<ConfirmationDocument>) {}

  /** The state of an address; a new one is pending, without a request to confirm. */
  async open(ownerId: string, address: string, use?: Use): Promise<Confirmation> {
    const _id = idOf(ownerId, address, use);
    const known = await this.model.findById(_id).lean();
    if (known) return toConfirmation(known);
    const first = {
      ...{ ownerId, address, ...(use ? { use } : {}), state: 'pending' as const, asked: 0, askedAt: null },
      ...{ token: randomBytes(24).toString('base64url'), createdAt: new Date() },
    };
    await this.model.updateOne({ _id }, { $setOnInsert: first }, { upsert: true });
    return toConfirmation((await this.model.findById(_id).lean())!);
  }

  /** A reader who agreed to get responses also agreed to replies. */
  async isConfirmed(ownerId: string, address: string, use?: Use): Promise<boolean> {
    const ids = [idOf(ownerId, address), ...(use ? [idOf(ownerId, address, use)] : [])];
    return (await this.model.exists({ _id: trusted({ $in: ids }), state: 'confirmed' })) !== null;
  }

  /** Records a confirmation email. @returns false if another one was recorded since `before` was read */
  async noteAsked({ id, asked }: Confirmation, at: Date): Promise<boolean> {
    const change = { $set: { askedAt: at }, $inc: { asked: 1 } };
    return (await this.model.updateOne({ _id: id, asked, state: 'pending' }, change)).matchedCount === 1;
  }

  /** Removes the record of the last email, because it was not sent. */
  async withdrawAsked({ id, asked, askedAt }: Confirmation): Promise<void> {
    await this.model.updateOne({ _id: id, asked: asked + 1 }, { $set: { asked, askedAt } });
  }

  /** Confirms the address; repeating it changes nothing. @returns null for an unknown token */
  async confirm(token: string): Promise<Confirmation | null> {
    const found = await this.model.findOneAndUpdate({ token }, { $set: { state: 'confirmed' } }).lean();
    return found && toConfirmation(found);
  }

  /** Newest first. */
  async list(ownerId: string): Promise<Confirmation[]> {
    const found = await this.model.find({ ownerId }).sort({ createdAt: -1 }).limit(LISTED).lean();
    return found.map(toConfirmation);
  }

  async remove(ownerId: string, address: string): Promise<void> {
    await this.model.deleteMany({
      _id: trusted({ $in: [idOf(ownerId, address), idOf(ownerId, address, 'replies')] }),
    });
  }

  async removeOfOwner(ownerId: string): Promise<void> {
    await this.model.deleteMany({ ownerId });
  }
}

const idOf = (ownerId: string, address: string, use?: Use): string =>
  `${ownerId}:${use ? `${use}:` : ''}${addressId(address)}`;

const toConfirmation = ({ _id, createdAt: _, ...found }: ConfirmationDocument): Confirmation => ({
  id: _id,
  ...found,
});
