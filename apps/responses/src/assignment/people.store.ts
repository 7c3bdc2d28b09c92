import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { DomainError, type EventData } from '#contracts';
import { canHaveLeads, mayRead } from './assignment.js';
import type { WorkingTime } from './due-time.js';

export const PEOPLE_MODEL = 'People';

/** The people of a workspace and its working hours. */
export interface Team extends WorkingTime {
  /** The people to whom leads can be assigned, in the order in which they joined. */
  userIds: string[];
  ownerIds: string[];
  /** The people who may read every response. */
  readerIds: string[];
}
const UTC = 'UTC';
interface PeopleDocument extends Partial<Team> {
  _id: string;
  userIds: string[];
  version: number;
}
export const peopleSchema = new Schema<PeopleDocument>(
  {
    _id: String,
    userIds: [String],
    ownerIds: { type: [String], default: undefined },
    readerIds: { type: [String], default: undefined },
    hours: Schema.Types.Mixed,
    zone: String,
    version: Number,
  },
  { collection: 'people', versionKey: false },
);

/** People of each workspace who can be assigned leads, from events published by auth. */
@Injectable()
export class PeopleStore {
  constructor(@InjectModel(PEOPLE_MODEL) private readonly model: Model<PeopleDocument>) {}

  /** Ignores a state that is older than the stored one. */
  async changed({ workspaceId: _id, ...data }: EventData<'workspace.changed'>): Promise<void> {
    const { version, members, timezone, workingHours: hours = null, salesSeesAll = true } = data;
    const userIds = members.filter(({ role }) => canHaveLeads(role)).map(({ userId }) => userId);
    const ownerIds = members.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
    const readers = members.filter(({ role }) => mayRead(role) && (salesSeesAll || role !== 'sales'));
    const readerIds = readers.map(({ userId }) => userId);
    const state = { userIds, ownerIds, readerIds, hours, zone: timezone ?? UTC, version };
    await this.model.updateOne({ _id }, { $setOnInsert: state }, { upsert: true });
    await this.model.updateOne({ _id, version: trusted({ $lt: version }) }, { $set: state });
  }

  /** The people who could have leads before this state, and no longer can. */
  async leaving({ workspaceId, version, members }: EventData<'workspace.changed'>): Promise<string[]> {
    const before = await this.model.findOne({ _id: workspaceId, version: trusted({ $lt: version }) }).lean();
    const staying = members.filter(({ role }) => canHaveLeads(role)).map(({ userId }) => userId);
    return (before?.userIds ?? []).filter(id => !staying.includes(id));
  }

  /** In an unchanged workspace the person with its id is alone. */
  async teamOf(workspaceId: string): Promise<Team> {
    const found = await this.model.findById(workspaceId).lean();
    const {
      userIds = [workspaceId],
      ownerIds = [],
      readerIds = userIds,
      hours = null,
      zone = UTC,
    } = found ?? {};
    return { userIds, ownerIds, readerIds, hours, zone };
  }

  /** @throws DomainError VALIDATION_ERROR for a person who cannot be assigned leads of this workspace */
  async requireAssignee(workspaceId: string, userId: string | null | undefined): Promise<void> {
    if (!userId || (await this.teamOf(workspaceId)).userIds.includes(userId)) return;
    const message = 'This person is not in the workspace, or their role cannot work with responses.';
    throw new DomainError('VALIDATION_ERROR', message, [{ field: 'assigneeId', message }]);
  }

  async remove(workspaceId: string): Promise<void> {
    await this.model.deleteOne({ _id: workspaceId });
  }
}
