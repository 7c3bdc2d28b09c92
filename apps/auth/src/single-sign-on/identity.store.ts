import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

export const IDENTITY_MODEL = 'Identity';

interface IdentityDocument {
  _id: string;
  userId: string;
  provider: string;
}
export const identitySchema = new Schema<IdentityDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    provider: { type: String, required: true },
  },
  { collection: 'identities', versionKey: false },
);
identitySchema.index({ userId: 1 });
identitySchema.index({ provider: 1 });

export interface IdentityKey {
  provider: string;
  issuer: string;
  sub: string;
}
/** Includes the provider: workspaces with the same issuer must not sign in each other's people. */
const keyOf = ({ provider, issuer, sub }: IdentityKey): string =>
  createHash('sha256')
    .update(JSON.stringify([provider, issuer, sub]))
    .digest('base64url');

/** Accounts of the people at an identity provider. */
@Injectable()
export class IdentityStore {
  constructor(@InjectModel(IDENTITY_MODEL) private readonly model: Model<IdentityDocument>) {}

  async userOf(key: IdentityKey): Promise<string | null> {
    return (await this.model.findById(keyOf(key)).lean())?.userId ?? null;
  }

  async link(key: IdentityKey, userId: string): Promise<void> {
    await this.model.updateOne(
      { _id: keyOf(key) },
      { $set: { userId, provider: key.provider } },
      { upsert: true },
    );
  }

  async removeOfUser(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async removeOfProvider(provider: string): Promise<void> {
    await this.model.deleteMany({ provider });
  }
}
