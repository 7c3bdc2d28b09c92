import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { CallOutput, leadsCalls, Principal } from '#contracts';
import { afterCursor, type Cursor, newId } from '#platform';

export const AUDIT_MODEL = 'AuditEntry';
export type AuditEntry = CallOutput<typeof leadsCalls.audit>['entries'][number];
type AuditDocument = Omit<AuditEntry, 'id'> & { _id: string; ownerId: string; expireAt: Date };

/** Retention, the same as for the audit log of accounts (auth). */
const RETENTION_MS = 400 * 86_400_000;
const expiryOf = (at: string): Date => new Date(Date.parse(at) + RETENTION_MS);

export const auditSchema = new Schema<AuditDocument>(
  {
    _id: String,
    ownerId: String,
    at: String,
    action: String,
    by: String,
    count: Number,
    detail: String,
    expireAt: Date,
  },
  { collection: 'audit', versionKey: false },
);
auditSchema.index({ ownerId: 1, at: -1, _id: -1 });
auditSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/**
 * Log of reads by API keys, exports, lookups and erasures. Entries never name a visitor and never change. They expire after
 * 400 days, and are removed with their account.
 */
@Injectable()
export class AuditStore {
  constructor(@InjectModel(AUDIT_MODEL) private readonly model: Model<AuditDocument>) {}

  note(principal: Principal, action: AuditEntry['action'], count: number, detail: string): Promise<void> {
    return this.add(
      principal.workspaceId,
      principal.kind === 'session' ? 'session' : principal.keyId,
      action,
      count,
      detail,
    );
  }

  /** Counts responses that an API key has read: one entry per key and hour. */
  async noteRead(principal: Principal, count: number): Promise<void> {
    if (principal.kind !== 'session' && count > 0) await this.sum(principal, 'read', count, '');
  }

  /** Counts steps of one action: one entry per hour. */
  async sum(
    principal: Principal,
    action: AuditEntry['action'],
    count: number,
    detail: string,
  ): Promise<void> {
    const { workspaceId: ownerId } = principal;
    const by = principal.kind === 'session' ? 'session' : principal.keyId;
    const at = new Date().toISOString();
    // Key ids are unique, so the key id is enough for reads.
    const name = action === 'read' ? by : [ownerId, by, action, detail].join('_');
    await this.model.updateOne(
      { _id: `${name}_${at.slice(0, 13)}` },
      { $setOnInsert: { ownerId, by, at, action, detail, expireAt: expiryOf(at) }, $inc: { count } },
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
    const at = new Date().toISOString();
    await this.model.create({
      _id: newId(),
      ...{ ownerId, by, at, action, count, detail, expireAt: expiryOf(at) },
    });
  }

  async removeOf(ownerId: string): Promise<void> {
    await this.model.deleteMany({ ownerId });
  }

  /** Up to `limit` + 1 entries, newest first. */
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
