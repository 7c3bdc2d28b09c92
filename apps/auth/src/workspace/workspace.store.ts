import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { DomainError } from '#contracts';
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

/** Attempts of a change while concurrent changes interfere. */
const ATTEMPTS = 8;

/** Workspaces that somebody changed, and those that people made. Each change and its events are a single write. */
@Injectable()
export class WorkspaceStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(WORKSPACE_MODEL) private readonly model: Model<WorkspaceDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** Includes a deleted one, which has no members. */
  async byId(id: string): Promise<StoredWorkspace | null> {
    return toWorkspace(await this.model.findById(id, WITHOUT_OUTBOX).lean());
  }

  /** The workspaces that a person is in by a document, in the order of their ids. */
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
   * Applies a change to the present state, again whenever a concurrent change came first. `initial` is the state of a workspace
   * without a document; null: it does not exist.
   * @returns the state after it, or null for a missing or deleted workspace
   * @throws CONFLICT if concurrent changes keep interfering
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

  /** Removes the document of a person's own workspace, once its events are published. */
  async removeWhenPublished(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { removeWhenPublished: true } });
  }
}

const WITHOUT_OUTBOX = { outbox: 0 } as const;

function toWorkspace(found: Omit<WorkspaceDocument, 'outbox'> | null): StoredWorkspace | null {
  if (!found) return null;
  const { _id: id, name, timezone, senderName, currency = DEFAULT_CURRENCY, members } = found;
  const { salesSeesAll = true, invitations, removed = [], version, deletedAt } = found;
  return {
    ...{ id, name, timezone, senderName, currency, salesSeesAll, members, invitations, removed, version },
    ...(deletedAt ? { deletedAt } : {}),
  };
}
