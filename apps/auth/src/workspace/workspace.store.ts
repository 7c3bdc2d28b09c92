import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { AUDIT_DAYS, DomainError } from '#contracts';
import {
  addOutbox,
  type HasOutbox,
  mongoOutbox,
  type OutboxEntry,
  unlessTaken,
  type WithOutbox,
} from '#platform';
import {
  DEFAULT_CURRENCY,
  type StoredInvitation,
  type StoredMember,
  type StoredWorkspace,
} from './workspace.js';

export const WORKSPACE_MODEL = 'Workspace';

interface WorkspaceDocument extends Omit<StoredWorkspace, 'id'>, WithOutbox {
  _id: string;
}

const memberSchema = new Schema<StoredMember>(
  {
    userId: { type: String, required: true },
    role: { type: String, required: true },
    joinedAt: { type: Date, required: true },
  },
  { _id: false },
);
const invitationSchema = new Schema<StoredInvitation>(
  {
    id: { type: String, required: true },
    email: { type: String, required: true },
    emailLower: { type: String, required: true },
    role: { type: String, required: true },
    tokenHash: { type: String, required: true },
    invitedBy: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);
export const workspaceSchema = new Schema<WorkspaceDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, default: '' },
    timezone: { type: String, default: null },
    senderName: { type: String, default: '' },
    currency: { type: String, default: DEFAULT_CURRENCY },
    salesSeesAll: { type: Boolean, default: true },
    workingHours: { type: Schema.Types.Mixed, default: null },
    brand: { type: Schema.Types.Mixed, default: null },
    auditDays: { type: Number, default: AUDIT_DAYS.default },
    members: { type: [memberSchema], default: [] },
    invitations: { type: [invitationSchema], default: [] },
    removed: { type: [String], default: [] },
    version: { type: Number, required: true },
    deletedAt: { type: Date, default: undefined },
  },
  { collection: 'workspaces', versionKey: false },
);
workspaceSchema.index({ 'members.userId': 1 });
workspaceSchema.index({ 'invitations.tokenHash': 1 }, { sparse: true });
workspaceSchema.index({ 'invitations.invitedBy': 1 }, { sparse: true });
addOutbox(workspaceSchema);

/** Number of attempts at a change while concurrent changes interfere. */
const ATTEMPTS = 8;

/** Stored workspaces: changed ones, and additional ones. Each change and its events are a single write. */
@Injectable()
export class WorkspaceStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(WORKSPACE_MODEL) private readonly model: Model<WorkspaceDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** Includes deleted workspaces, which have no members. */
  async byId(id: string): Promise<StoredWorkspace | null> {
    return toWorkspace(await this.model.findById(id, WITHOUT_OUTBOX).lean());
  }

  /** Workspaces with a document that lists the person as a member, ordered by id. */
  async ofPerson(userId: string): Promise<StoredWorkspace[]> {
    const found = await this.model.find({ 'members.userId': userId }, WITHOUT_OUTBOX).sort({ _id: 1 }).lean();
    return found.flatMap(one => toWorkspace(one) ?? []);
  }

  async idsOfInviter(userId: string): Promise<string[]> {
    const found = await this.model.find({ 'invitations.invitedBy': userId }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }

  async byInvitation(tokenHash: string): Promise<StoredWorkspace | null> {
    return toWorkspace(
      await this.model.findOne({ 'invitations.tokenHash': tokenHash }, WITHOUT_OUTBOX).lean(),
    );
  }

  /** @returns false if the id is taken */
  insert({ id, ...workspace }: StoredWorkspace, outbox: OutboxEntry[]): Promise<boolean> {
    return unlessTaken(this.model.create({ _id: id, ...workspace, outbox }));
  }

  /**
   * Applies a change to the current state, and retries if a concurrent change was first. `initial` is the state of a
   * workspace without a document, or null if it does not exist. @returns the new state, or null for a missing or deleted
   * workspace @throws CONFLICT if concurrent changes keep interfering
   */
  async change(
    id: string,
    initial: StoredWorkspace | null,
    decide: (before: StoredWorkspace) => StoredWorkspace,
    eventsOf: (after: StoredWorkspace) => OutboxEntry[],
  ): Promise<{ after: StoredWorkspace; entries: OutboxEntry[] } | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await this.byId(id);
      const before = found ?? initial;
      if (!before || before.deletedAt) return null;
      const after = { ...decide(before), version: before.version + 1 };
      const entries = eventsOf(after);
      const { id: _, version, ...state } = after;
      if (!found) {
        if (await this.insert(after, entries)) return { after, entries };
        continue;
      }
      const { matchedCount } = await this.model.updateOne(
        { _id: id, version: before.version },
        { $set: { ...state, version }, $push: { outbox: { $each: entries } } },
      );
      if (matchedCount === 1) return { after, entries };
    }
    throw new DomainError('CONFLICT', 'This workspace is being changed elsewhere. Please try again.');
  }

  /** Removes the document of a person's own workspace after its events are published. */
  async removeWhenPublished(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { removeWhenPublished: true } });
  }
}

const WITHOUT_OUTBOX = { outbox: 0 } as const;

function toWorkspace(found: Omit<WorkspaceDocument, 'outbox'> | null): StoredWorkspace | null {
  if (!found) return null;
  const { _id: id, name, timezone, senderName, currency = DEFAULT_CURRENCY, members } = found;
  const {
    salesSeesAll = true,
    workingHours = null,
    brand = null,
    auditDays = AUDIT_DAYS.default,
    invitations,
    removed = [],
    version,
    deletedAt,
  } = found;
  return {
    ...{
      id,
      name,
      timezone,
      senderName,
      currency,
      salesSeesAll,
      workingHours,
      brand,
      auditDays,
      members,
      invitations,
      removed,
      version,
    },
    ...(deletedAt ? { deletedAt } : {}),
  };
}
