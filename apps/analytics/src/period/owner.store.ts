import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { EventData } from '#contracts';

export const OWNER_MODEL = 'Owner';

interface Owner {
  _id: string;
  /** Time zone of the account with this id. */
  timezone?: string;
  /** Time zone chosen for the workspace, with the workspace version of that choice. */
  chosen?: string | null;
  version?: number;
  /** The people of the workspace; absent until it changes. */
  people?: string[];
}
export const ownerSchema = new Schema<Owner>(
  {
    _id: String,
    timezone: String,
    chosen: String,
    version: Number,
    people: { type: [String], default: undefined },
  },
  { collection: 'owners', versionKey: false },
);

/** Time zones of workspaces, which determine where their days begin. */
@Injectable()
export class OwnerStore {
  constructor(@InjectModel(OWNER_MODEL) private readonly model: Model<Owner>) {}

  async changed(id: string, timezone: string | undefined): Promise<void> {
    if (timezone) await this.model.updateOne({ _id: id }, { $set: { timezone } }, { upsert: true });
  }

  /** Ignores a state older than the stored one. */
  async workspaceChanged({
    workspaceId: _id,
    version,
    timezone: chosen,
    members,
  }: EventData<'workspace.changed'>): Promise<void> {
    const state = { chosen, version, people: members.map(({ userId }) => userId) };
    await this.model.updateOne({ _id }, { $setOnInsert: state }, { upsert: true });
    const older = { $or: [{ version: trusted({ $exists: false }) }, { version: trusted({ $lt: version }) }] };
    await this.model.updateOne({ _id, ...older }, { $set: state });
  }

  /** Whether a person belongs to a workspace, so that their visits to its forms are not counted. */
  async has(id: string, userId: string): Promise<boolean> {
    return id === userId || (await this.model.exists({ _id: id, people: userId })) !== null;
  }

  /** The workspace's choice, otherwise that of the account with its id, otherwise UTC. */
  async timezoneOf(id: string): Promise<string> {
    const found = await this.model.findById(id).lean();
    return found?.chosen ?? found?.timezone ?? 'UTC';
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
