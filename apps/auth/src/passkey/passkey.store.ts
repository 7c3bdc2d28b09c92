import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { unlessTaken } from '#platform';

export const PASSKEY_MODEL = 'Passkey';

export interface StoredPasskey {
  id: string;
  userId: string;
  name: string;
  /** Id chosen by the authenticator, in base64url. */
  credentialId: string;
  /** COSE key in base64url. */
  publicKey: string;
  /** Signature count reported by the authenticator; 0 for those that do not count. */
  counter: number;
  transports: string[];
  /** Whether a password manager copies it between devices. */
  synced: boolean;
  /** The account's key epoch when it was added or resumed; passkeys of an earlier epoch are paused. */
  epoch: number;
  createdAt: Date;
  lastUsedAt: Date | null;
}
/** `slot`: position within the account's limit of passkeys. */
type PasskeyDocument = Omit<StoredPasskey, 'id'> & { _id: string; slot: number };

export const passkeySchema = new Schema<PasskeyDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    synced: { type: Boolean, required: true },
    epoch: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    slot: { type: Number, required: true },
  },
  { collection: 'passkeys', versionKey: false },
);
passkeySchema.index({ credentialId: 1 }, { unique: true });
passkeySchema.index({ userId: 1, slot: 1 }, { unique: true });

@Injectable()
export class PasskeyStore {
  constructor(@InjectModel(PASSKEY_MODEL) private readonly model: Model<PasskeyDocument>) {}

  /** @returns false if the slot is taken or the credential is already known */
  insert({ id, ...passkey }: StoredPasskey, slot: number): Promise<boolean> {
    return unlessTaken(this.model.create({ _id: id, ...passkey, slot }));
  }

  async slots(userId: string): Promise<number[]> {
    return (await this.model.find({ userId }, { slot: 1 }).lean()).map(({ slot }) => slot);
  }

  /** Passkeys of an account, oldest first. */
  async list(userId: string): Promise<StoredPasskey[]> {
    return (await this.model.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean()).map(toPasskey);
  }

  /** @returns null for another account's */
  async byId(id: string, userId: string): Promise<StoredPasskey | null> {
    const found = await this.model.findOne({ _id: id, userId }).lean();
    return found && toPasskey(found);
  }

  async byCredential(credentialId: string): Promise<StoredPasskey | null> {
    const found = await this.model.findOne({ credentialId }).lean();
    return found && toPasskey(found);
  }

  /** Records a signature; returns false if its count is not above that of an earlier one. */
  async recordUse(id: string, counter: number, at: Date): Promise<boolean> {
    const earlier = counter === 0 ? 0 : trusted({ $lt: counter });
    const { matchedCount } = await this.model.updateOne(
      { _id: id, counter: earlier },
      { $set: { counter, lastUsedAt: at } },
    );
    return matchedCount === 1;
  }

  /** @returns the passkey after the change, or null for another account's */
  async change(
    id: string,
    userId: string,
    change: Partial<Pick<StoredPasskey, 'name' | 'epoch'>>,
  ): Promise<StoredPasskey | null> {
    const found = await this.model
      .findOneAndUpdate({ _id: id, userId }, { $set: change }, { returnDocument: 'after' })
      .lean();
    return found && toPasskey(found);
  }

  /** @returns the removed passkey, or null for another account's */
  async remove(id: string, userId: string): Promise<StoredPasskey | null> {
    const removed = await this.model.findOneAndDelete({ _id: id, userId }).lean();
    return removed && toPasskey(removed);
  }

  /** Used only for deleted accounts. */
  async removeOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}

const toPasskey = ({ _id, slot: _slot, ...passkey }: PasskeyDocument): StoredPasskey => ({
  id: _id,
  ...passkey,
});
