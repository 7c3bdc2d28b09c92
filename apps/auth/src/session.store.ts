import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { Session } from './session.js';

export const SESSION_MODEL = 'Session';

type SessionDocument = Omit<Session, 'id'> & { _id: string };

export const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    epoch: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ userId: 1, epoch: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

@Injectable()
export class SessionStore {
  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<SessionDocument>) {}

  async insert({ id, ...session }: Session): Promise<void> {
    await this.model.create({ _id: id, ...session });
  }

  async byId(id: string): Promise<Session | null> {
    const found = await this.model.findById(id).lean();
    if (!found) return null;
    const { _id, ...session } = found;
    return { id: _id, ...session };
  }

  /** Moves the end of a session; false when it is gone. */
  async extend(id: string, expiresAt: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: id }, { $max: { expiresAt } });
    return matchedCount === 1;
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /** Removes the sessions of a user that began in an earlier epoch. */
  async removeBefore(userId: string, epoch: number): Promise<void> {
    await this.model.deleteMany({ userId, epoch: trusted({ $lt: epoch }) });
  }
}
