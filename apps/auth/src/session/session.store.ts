import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { afterCursor, type Cursor } from '#platform';
import type { Session } from './session.js';

export const SESSION_MODEL = 'Session';

type SessionDocument = Omit<Session, 'id'> & { _id: string };

export const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    epoch: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    provider: String,
    idToken: String,
    device: { type: String, default: null },
    deviceType: { type: String, required: true },
    place: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ userId: 1, epoch: 1 });
sessionSchema.index({ userId: 1, createdAt: -1, _id: -1 });
sessionSchema.index({ provider: 1 }, { sparse: true });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

@Injectable()
export class SessionStore {
  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<SessionDocument>) {}

  async insert({ id, ...session }: Session): Promise<void> {
    await this.model.create({ _id: id, ...session });
  }

  async byId(id: string): Promise<Session | null> {
    const found = await this.model.findById(id).lean();
    return found && toSession(found);
  }

  /** Sessions of an account's current epoch, newest first, up to `limit` + 1. */
  async list(of: Epoch, limit: number, after: Cursor | null): Promise<Session[]> {
    const found = await this.model
      .find({ $and: [alive(of), afterCursor('createdAt', -1, after)] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(toSession);
  }

  count(of: Epoch): Promise<number> {
    return this.model.countDocuments(alive(of));
  }

  async recordUse(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $max: { lastUsedAt: at } });
  }

  /** Moves a session to a new epoch. */
  async carryOver(id: string, epoch: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { epoch } });
  }

  /** Extends a session; returns false if it no longer exists. */
  async extend(id: string, expiresAt: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: id }, { $max: { expiresAt } });
    return matchedCount === 1;
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /** @returns the removed session, or null for another user's session */
  async removeOwn(id: string, userId: string): Promise<Pick<Session, 'device'> | null> {
    const removed = await this.model
      .findOneAndDelete({ _id: id, userId }, { projection: { device: 1 } })
      .lean();
    return removed && { device: removed.device ?? null };
  }

  /** Removes all sessions of a user except the current one; returns their number. */
  async removeOthers(userId: string, current: string): Promise<number> {
    const { deletedCount } = await this.model.deleteMany({ userId, _id: trusted({ $ne: current }) });
    return deletedCount;
  }

  /** Removes the sessions that a provider began; returns the ids of their users. */
  async removeOfProvider(provider: string): Promise<string[]> {
    const users = await this.model.distinct('userId', { provider });
    await this.model.deleteMany({ provider });
    return users;
  }

  /** Removes the sessions of a user that this provider did not begin. */
  async removeOtherWays(userId: string, provider: string): Promise<void> {
    await this.model.deleteMany({ userId, provider: trusted({ $ne: provider }) });
  }

  /** Used only for deleted accounts. */
  async removeOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  /** Removes the sessions of a user from earlier epochs. */
  async removeBefore(userId: string, epoch: number): Promise<void> {
    await this.model.deleteMany({ userId, epoch: trusted({ $lt: epoch }) });
  }
}

interface Epoch {
  userId: string;
  epoch: number;
}
const alive = ({ userId, epoch }: Epoch) => ({ userId, epoch, expiresAt: trusted({ $gt: new Date() }) });
/** Older sessions have no stored device or last use. */
const toSession = ({ _id, ...session }: SessionDocument): Session => ({
  ...{ device: null, deviceType: 'unknown', place: '', lastUsedAt: session.createdAt },
  ...session,
  id: _id,
});
