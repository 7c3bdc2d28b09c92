import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { CallOutput, leadsCalls, Principal } from '#contracts';
import { afterCursor, type Cursor, newId } from '#platform';

export const AUDIT_MODEL = 'AuditEntry';
export type AuditEntry = CallOutput<typeof leadsCalls.audit>['entries'][number];
type AuditDocument = Omit<AuditEntry, 'id'> & { _id: string; ownerId: string };

export const auditSchema = new Schema<AuditDocument>(
  {
    _id: String,
    ownerId: String,
    at: String,
    action: String,
    by: String,
    count: Number,
    detail: String,
  },
  { collection: 'audit', versionKey: false },
);
auditSchema.index({ ownerId: 1, at: -1, _id: -1 });

/** Who read by a key, exported, looked up or erased what visitors sent. Entries are never removed; they name no visitor. */
@Injectable()
export class AuditStore {
  constructor(@InjectModel(AUDIT_MODEL) private readonly model: Model<AuditDocument>) {}

  note(principal: Principal, action: AuditEntry['action'], count: number, detail: string): Promise<void> {
    return this.add(
      principal.userId,
      principal.kind === 'session' ? 'session' : principal.keyId,
      action,
      count,
      detail,
    );
  }

  /** A program has read responses: one entry for each key and hour, which counts them. */
  async noteRead(principal: Principal, count: number): Promise<void> {
    if (principal.kind === 'session' || count === 0) return;
    const at = new Date().toISOString();
    const first = { ownerId: principal.userId, by: principal.keyId, at, action: 'read', detail: '' } as const;
    await this.model.updateOne(
      { _id: `${principal.keyId}_${at.slice(0, 13)}` },
      { $setOnInsert: first, $inc: { count } },
      { upsert: true },
    );
  }

  async add(
    ownerId: string,
    by: string,
    action: AuditEntry['action'],
    count: number,
    detail: string,
  ): Promise<void> {
    await this.model.create({
      _id: newId(),
      ownerId,
      by,
      at: new Date().toISOString(),
      action,
      count,
      detail,
    });
  }

  /** Newest first, one more than `limit`. */
  async list(ownerId: string, limit: number, after: Cursor | null): Promise<AuditEntry[]> {
    const found = await this.model
      .find({ $and: [{ ownerId }, afterCursor('at', -1, after)] })
      .sort({ at: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(({ _id, at, action, by, count, detail }) => ({
      id: _id,
      at,
      action,
      by,
      count,
      detail,
    }));
  }

  count(ownerId: string): Promise<number> {
    return this.model.countDocuments({ ownerId });
  }
}
