import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { DomainError, type EventData } from '#contracts';
import { canHaveLeads } from './assignment.js';

export const PEOPLE_MODEL = 'People';

interface PeopleDocument {
  _id: string;
  /** The people to whom leads can be assigned. */
  userIds: string[];
  version: number;
}
export const peopleSchema = new Schema<PeopleDocument>(
  { _id: String, userIds: [String], version: Number },
  { collection: 'people', versionKey: false },
);

/** The people of workspaces to whom leads can be assigned, from events sent by auth. */
@Injectable()
export class PeopleStore {
  constructor(@InjectModel(PEOPLE_MODEL) private readonly model: Model<PeopleDocument>) {}

  /** Ignores a state that is older than the stored one. */
  async changed({
    workspaceId: _id,
    version,
    members,
  }: Pick<EventData<'workspace.changed'>, 'workspaceId' | 'version' | 'members'>): Promise<void> {
    const userIds = members.filter(({ role }) => canHaveLeads(role)).map(({ userId }) => userId);
    await this.model.updateOne({ _id }, { $setOnInsert: { userIds, version } }, { upsert: true });
    await this.model.updateOne({ _id, version: trusted({ $lt: version }) }, { $set: { userIds, version } });
  }

  /** The people to whom leads can be assigned; in an unchanged workspace, the person with its id. */
  async of(workspaceId: string): Promise<string[]> {
    return (await this.model.findById(workspaceId).lean())?.userIds ?? [workspaceId];
  }

  /** @throws DomainError VALIDATION_ERROR for somebody to whom leads of this workspace cannot be assigned */
  async requireAssignee(workspaceId: string, userId: string | null | undefined): Promise<void> {
    if (!userId || (await this.of(workspaceId)).includes(userId)) return;
    const message = 'This person is not in the workspace, or their role cannot work with responses.';
    throw new DomainError('VALIDATION_ERROR', message, [{ field: 'assigneeId', message }]);
  }

  async remove(workspaceId: string): Promise<void> {
    await this.model.deleteOne({ _id: workspaceId });
  }
}
