import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { AuditKind, AuditLine, WorkspaceAction } from '#contracts';
import { DELETED_PERSON } from '#form-core';
import { afterCursor, type Cursor, unlessTaken } from '#platform';

export const WORKSPACE_AUDIT_MODEL = 'WorkspaceAuditLine';

/** A stored entry. Names of people are looked up instead of stored, so that they disappear with the account. */
export interface StoredLine {
  /** Id of its event. */
  id: string;
  workspaceId: string;
  at: Date;
  action: WorkspaceAction;
  userId: string | null;
  key: string | null;
  target: AuditLine['target'];
  details: Record<string, string>;
  device: string;
  place: string;
}
interface LineDocument extends Omit<StoredLine, 'id'> {
  _id: string;
  kind: AuditKind;
  expireAt: Date;
}
export interface LineFilter {
  workspaceId: string;
  userId?: string | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  formId?: string;
}

const DAY_MS = 86_400_000;

export const workspaceAuditSchema = new Schema<LineDocument>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: String, default: null },
    key: { type: String, default: null },
    target: { type: new Schema({ id: String, name: String }, { _id: false, id: false }), default: null },
    details: { type: Schema.Types.Mixed, default: {} },
    device: { type: String, default: '' },
    place: { type: String, default: '' },
    expireAt: { type: Date, required: true },
  },
  { collection: 'workspaceaudit', versionKey: false, minimize: false },
);
workspaceAuditSchema.index({ workspaceId: 1, at: -1, _id: -1 });
workspaceAuditSchema.index({ userId: 1 });
workspaceAuditSchema.index({ 'target.id': 1, at: -1 });
workspaceAuditSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** Audit logs of workspaces; entries expire after the workspace's retention period. */
@Injectable()
export class WorkspaceAuditStore {
  constructor(@InjectModel(WORKSPACE_AUDIT_MODEL) private readonly model: Model<LineDocument>) {}

  /** Repeated events are ignored. */
  async append({ id, ...line }: StoredLine, days: number): Promise<void> {
    const kind = line.action.split('.')[0] as AuditKind;
    const expireAt = new Date(line.at.getTime() + days * DAY_MS);
    await unlessTaken(this.model.create({ _id: id, ...line, kind, expireAt }));
  }

  /** Entries, newest first, up to `limit` + 1. */
  async list(filter: LineFilter, limit: number, after: Cursor | null): Promise<StoredLine[]> {
    const found = await this.model
      .find({ $and: [matching(filter), afterCursor('at', -1, after)] })
      .sort({ at: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(({ _id, kind: _, expireAt: _until, ...line }) => ({ id: _id, ...line }));
  }

  count(filter: LineFilter): Promise<number> {
    return this.model.countDocuments(matching(filter));
  }

  /** Applies a changed retention period to stored entries. */
  async keepFor(workspaceId: string, days: number): Promise<void> {
    const expireAt = { $add: ['$at', days * DAY_MS] };
    await this.model.updateMany({ workspaceId }, [{ $set: { expireAt } }], { updatePipeline: true });
  }

  /** Entries by or about a person, for their export; without the origin of other people. */
  async ofPerson(userId: string, limit: number): Promise<StoredLine[]> {
    const which = { $or: [{ userId }, { 'target.id': userId }] };
    const found = await this.model.find(which).sort({ _id: 1 }).limit(limit).lean();
    return found.map(({ _id, kind: _, expireAt: _until, ...line }) => {
      const origin = line.userId === userId ? {} : { userId: null, device: '', place: '' };
      return { id: _id, ...line, ...origin };
    });
  }

  /** Keeps the entries but removes the person, their devices and the address of their invitation; repeatable. */
  async forget(userId: string): Promise<void> {
    const joined = await this.model.find({ userId, action: 'member.joined' }, { target: 1 }).lean();
    const invitations = joined.flatMap(({ target }) => target?.id ?? []);
    await this.model.updateMany(
      { 'target.id': trusted({ $in: invitations }) },
      { $set: { 'target.name': '' } },
    );
    const anonymous = { 'target.id': DELETED_PERSON, 'target.name': '' };
    await this.model.updateMany({ 'target.id': userId }, { $set: anonymous });
    await this.model.updateMany({ userId }, { $set: { userId: null, device: '', place: '' } });
  }

  async removeOf(workspaceId: string): Promise<void> {
    await this.model.deleteMany({ workspaceId });
  }
}

const matching = ({ workspaceId, userId, kind, from, to, formId }: LineFilter) => ({
  workspaceId,
  ...(userId ? { userId } : {}),
  ...(kind ? { kind } : {}),
  ...(formId ? { 'target.id': formId, kind: 'form' as const } : {}),
  ...(from || to
    ? { at: trusted({ ...(from ? { $gte: new Date(from) } : {}), ...(to ? { $lt: new Date(to) } : {}) }) }
    : {}),
});
