import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const ADDRESS_MODEL = 'Address';
export const REFUSAL_MODEL = 'Refusal';
const SHOWN = 100;
const REASON_LENGTH = 300;
const REFUSAL_SECONDS = 180 * 86_400;

interface AddressDocument {
  /** A hash: the address itself is not stored here. */
  _id: string;
  /** Identifies the address in its unsubscribe link. */
  token: string;
  /** Reason why it gets no emails: its server rejected one, or its reader unsubscribed. */
  closed: 'refused' | 'stopped' | null;
}
export const addressSchema = new Schema<AddressDocument>(
  { _id: String, token: String, closed: { type: String, default: null } },
  { collection: 'addresses', versionKey: false },
);
addressSchema.index({ token: 1 }, { unique: true });

/** A failed email of a form, for the owner of the form. */
export interface Refusal {
  ownerId: string;
  address: string;
  /** Missing in entries of earlier versions. */
  formId?: string;
  formName: string;
  responseId: string | null;
  reason: string;
  at: Date;
}
export const refusalSchema = new Schema<Refusal & { _id: string }>(
  {
    _id: String,
    ownerId: String,
    address: String,
    formId: String,
    formName: String,
    responseId: { type: String, default: null },
    reason: String,
    at: Date,
  },
  { collection: 'refusals', versionKey: false },
);
refusalSchema.index({ ownerId: 1, at: -1 });
refusalSchema.index({ responseId: 1 });
refusalSchema.index({ formId: 1 }, { sparse: true });
refusalSchema.index({ at: 1 }, { expireAfterSeconds: REFUSAL_SECONDS });

/** Id of an address without an account, ignoring case. */
export const addressId = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 40);

/** Addresses without an account that forms send emails to, including the blocked ones. */
@Injectable()
export class AddressStore {
  constructor(
    @InjectModel(ADDRESS_MODEL) private readonly model: Model<AddressDocument>,
    @InjectModel(REFUSAL_MODEL) private readonly refusalModel: Model<Refusal & { _id: string }>,
  ) {}

  /** @returns the token of its links; null if it gets no emails */
  async open(address: string): Promise<string | null> {
    const _id = addressId(address);
    const token = randomBytes(24).toString('base64url');
    await this.model.updateOne({ _id }, { $setOnInsert: { token, closed: null } }, { upsert: true });
    const found = await this.model.findById(_id).lean();
    return found?.closed ? null : (found?.token ?? null);
  }

  /** Whether it gets emails. */
  async isOpen(address: string): Promise<boolean> {
    return !(await this.model.findById(addressId(address), { closed: 1 }).lean())?.closed;
  }

  /** Unsubscribes the address. @returns false for an unknown token */
  async stop(token: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ token }, { $set: { closed: 'stopped' } });
    return matchedCount === 1;
  }

  /** Records the reader's consent to emails, overriding earlier choices. */
  async reopen(address: string): Promise<void> {
    await this.model.updateOne({ _id: addressId(address), closed: 'stopped' }, { $set: { closed: null } });
  }

  /** Records that its server permanently rejected an email: it gets no more until the owner confirms the address. */
  async refused(refusal: Refusal): Promise<void> {
    const _id = addressId(refusal.address);
    await this.model.updateOne({ _id, closed: null }, { $set: { closed: 'refused' } });
    const shortened = { ...refusal, reason: refusal.reason.slice(0, REASON_LENGTH) };
    await this.refusalModel.updateOne(
      { _id: `${refusal.ownerId}:${_id}` },
      { $set: shortened },
      { upsert: true },
    );
  }

  /** Records an email that was not sent because the address is blocked; its owner sees this. */
  async suppressed({ reason, ...refusal }: Refusal): Promise<void> {
    const _id = `${refusal.ownerId}:${addressId(refusal.address)}`;
    const change = { $set: refusal, $setOnInsert: { reason } };
    await this.refusalModel.updateOne({ _id }, change, { upsert: true });
  }

  /** Newest first. */
  async refusals(ownerId: string): Promise<(Refusal & { kind: 'refused' | 'stopped' })[]> {
    const found = await this.refusalModel.find({ ownerId }).sort({ at: -1 }).limit(SHOWN).lean();
    const ids = found.map(({ address }) => addressId(address));
    const closed = await this.model.find({ _id: trusted({ $in: ids }) }).lean();
    const states = new Map(closed.map(one => [one._id, one.closed]));
    return found.map(one => ({
      ...one,
      kind: states.get(addressId(one.address)) === 'stopped' ? 'stopped' : 'refused',
    }));
  }

  /** Unblocks an address that rejected an email of this owner; an unsubscribed reader must confirm again. */
  async confirm(ownerId: string, address: string): Promise<boolean> {
    const _id = addressId(address);
    const { deletedCount } = await this.refusalModel.deleteOne({ _id: `${ownerId}:${_id}` });
    if (deletedCount === 0) return false;
    await this.model.updateOne({ _id, closed: 'refused' }, { $set: { closed: null } });
    return true;
  }

  /** Removes the refusals of an erased response. */
  async removeOfResponse(responseId: string): Promise<void> {
    await this.refusalModel.deleteMany({ responseId });
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.refusalModel.deleteMany({ formId });
  }

  /**
   * Removes the plain address. The hashed entry is kept, because it has the person's opt-out and the unsubscribe token for
   * emails from other owners.
   */
  async removeOfPerson(ownerId: string, address: string): Promise<void> {
    await this.refusalModel.deleteOne({ _id: `${ownerId}:${addressId(address)}` });
  }

  async removeOfOwner(ownerId: string): Promise<void> {
    await this.refusalModel.deleteMany({ ownerId });
  }
}
