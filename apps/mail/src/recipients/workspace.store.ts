import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { commentCalls, type EventData, mayCall } from '#contracts';

export const WORKSPACE_MODEL = 'Workspace';

/** Mail's copy of a workspace, updated by events from auth. */
export interface KnownWorkspace {
  id: string;
  senderName: string;
  /** Ids of its owners, in the order in which they joined. */
  owners: string[];
  /** Ids of the people who may read comments on forms; absent until the first change since they exist. */
  commenters?: string[] | undefined;
  deleted: boolean;
}
interface WorkspaceDocument extends Omit<KnownWorkspace, 'id'> {
  _id: string;
  version: number;
}

export const workspaceSchema = new Schema<WorkspaceDocument>(
  {
    _id: { type: String, required: true },
    senderName: { type: String, default: '' },
    owners: { type: [String], default: [] },
    commenters: { type: [String], default: undefined },
    version: { type: Number, required: true },
    deleted: { type: Boolean, default: false },
  },
  { collection: 'workspaces', versionKey: false },
);
workspaceSchema.index({ owners: 1 });

@Injectable()
export class WorkspaceStore {
  constructor(@InjectModel(WORKSPACE_MODEL) private readonly model: Model<WorkspaceDocument>) {}

  async byId(id: string): Promise<KnownWorkspace | null> {
    const found = await this.model.findById(id).lean();
    return found && toWorkspace(found);
  }

  /** Ids of the workspaces owned by a person, except unchanged ones. */
  async idsOwnedBy(userId: string): Promise<string[]> {
    const found = await this.model
      .find({ owners: userId, deleted: false }, { _id: 1 })
      .sort({ _id: 1 })
      .lean();
    return found.map(({ _id }) => _id);
  }

  /** Ignores a state older than the stored one. */
  async upsert({ workspaceId, version, senderName, members }: EventData<'workspace.changed'>): Promise<void> {
    const owners = members.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
    const commenters = members
      .filter(({ role }) => mayCall(role, commentCalls.list))
      .map(({ userId }) => userId);
    await this.model.updateOne(
      { _id: workspaceId },
      { $setOnInsert: { senderName, owners, commenters, version, deleted: false } },
      { upsert: true },
    );
    await this.model.updateOne(
      { _id: workspaceId, deleted: false, version: trusted({ $lt: version }) },
      { $set: { senderName, owners, commenters, version } },
    );
  }

  /** Keeps only a record of the deletion, so that a late event causes no email. */
  async remove(id: string): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { senderName: '', owners: [], commenters: [], deleted: true }, $setOnInsert: { version: 0 } },
      { upsert: true },
    );
  }
}

const toWorkspace = ({
  _id: id,
  senderName,
  owners,
  commenters,
  deleted,
}: WorkspaceDocument): KnownWorkspace => ({
  ...{ id, senderName, owners, commenters, deleted },
});
