import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { AuditAction } from '#contracts';
import { afterCursor, type Cursor } from '#platform';

export const AUDIT_MODEL = 'AuditEntry';

export interface StoredAuditEntry {
  id: string;
  userId: string;
  action: AuditAction;
  at: Date;
  device: string;
  place: string;
  subject: string;
}
type AuditDocument = Omit<StoredAuditEntry, 'id'> & { _id: string };

const RETENTION_SECONDS = 400 * 86_400;

export const auditSchema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    action: { type: String, required: true },
    at: { type: Date, required: true },
    device: { type: String, default: '' },
    place: { type: String, default: '' },
    subject: { type: String, default: '' },
  },
  { collection: 'audit', versionKey: false },
);
auditSchema.index({ userId: 1, at: -1, _id: -1 });
auditSchema.index({ userId: 1, device: 1, place: 1 });
auditSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

/** The append-only audit trail. Entries are removed after 400 days, or with their account. */
@Injectable()
export class AuditStore {
  constructor(@InjectModel(AUDIT_MODEL) private readonly model: Model<AuditDocument>) {}

  async append({ id, ...entry }: StoredAuditEntry): Promise<void> {
    await this.model.create({ _id: id, ...entry });
  }

  /** Entries of a user, newest first, up to `limit` + 1. */
  async list(userId: string, limit: number, after: Cursor | null): Promise<StoredAuditEntry[]> {
    const found = await this.model
      .find({ $and: [{ userId }, afterCursor('at', -1, after)] })
      .sort({ at: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(({ _id, ...entry }) => ({ id: _id, ...entry }));
  }

  count(userId: string): Promise<number> {
    return this.model.countDocuments({ userId });
  }

  /** Whether an account has ever signed in, optionally from this device and network. */
  async hasSession(userId: string, from: { device?: string; place?: string } = {}): Promise<boolean> {
    return (await this.model.exists({ userId, action: 'session.started', ...from })) !== null;
  }

  /** Used only for deleted accounts. */
  async removeOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
