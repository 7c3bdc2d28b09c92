import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import type { Connection } from './connection.js';

export const CONNECTION_MODEL = 'SingleSignOn';

/** `verifiedDomain`: the domain while it is verified; unique, so that a domain belongs to one workspace. */
type ConnectionDocument = Omit<Connection, 'id'> & { _id: string; verifiedDomain?: string };

export const connectionSchema = new Schema<ConnectionDocument>(
  {
    _id: { type: String, required: true },
    domain: { type: String, required: true },
    verifiedDomain: { type: String, default: undefined },
    name: { type: String, required: true },
    issuer: { type: String, required: true },
    clientId: { type: String, required: true },
    clientSecret: { type: String, default: '' },
    enabled: { type: Boolean, required: true },
    required: { type: Boolean, required: true },
    breakGlassId: { type: String, default: null },
    defaultRole: { type: String, default: null },
    groupsClaim: { type: String, required: true },
    groups: {
      type: [new Schema({ group: String, role: String }, { _id: false })],
      default: [],
    },
    token: { type: String, required: true },
    verifiedAt: { type: Date, default: null },
    checkedAt: { type: Date, default: null },
  },
  { collection: 'single_sign_on', versionKey: false },
);
connectionSchema.index({ verifiedDomain: 1 }, { unique: true, sparse: true });

/** Single sign-on of workspaces. */
@Injectable()
export class ConnectionStore {
  constructor(@InjectModel(CONNECTION_MODEL) private readonly model: Model<ConnectionDocument>) {}

  async byId(id: string): Promise<Connection | null> {
    return toConnection(await this.model.findById(id).lean());
  }

  async byDomain(verifiedDomain: string): Promise<Connection | null> {
    return toConnection(await this.model.findOne({ verifiedDomain }).lean());
  }

  /** Stores the settings; a changed domain is not verified. */
  async save({ id, ...connection }: Connection): Promise<void> {
    const unset = connection.verifiedAt ? {} : { $unset: { verifiedDomain: '' } };
    await this.model.updateOne({ _id: id }, { $set: connection, ...unset }, { upsert: true });
  }

  /**
   * Records the result of a check, unless the domain was changed meanwhile.
   * @returns false if another workspace has verified this domain
   */
  async recordCheck({ id, domain }: Connection, verifiedAt: Date | null, checkedAt: Date): Promise<boolean> {
    const change = verifiedAt
      ? { $set: { verifiedAt, checkedAt, verifiedDomain: domain } }
      : { $set: { verifiedAt: null, checkedAt }, $unset: { verifiedDomain: '' } };
    try {
      await this.model.updateOne({ _id: id, domain }, change);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Postpones the next check; returns false if another instance did. */
  async claimCheck({ id, checkedAt }: Connection, now: Date): Promise<boolean> {
    const same = checkedAt ?? trusted({ $exists: true });
    const { matchedCount } = await this.model.updateOne(
      { _id: id, checkedAt: same },
      { $set: { checkedAt: now } },
    );
    return matchedCount === 1;
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}

function toConnection(found: ConnectionDocument | null): Connection | null {
  if (!found) return null;
  const { _id, verifiedDomain: _, ...connection } = found;
  return { id: _id, ...connection };
}
