import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { DomainError, type EventData } from '#contracts';
import { canHaveLeads } from './assignment.js';

export const PEOPLE_MODEL = 'People';

interface PeopleDocument {
  _id: string;
  /** People who can be assigned leads. */
  userIds: string[];
  version: number;
}
export const peopleSchema = new Schema<PeopleDocument>(
  { _id: String, userIds: [String], version: Number },
  { collection: 'people', versionKey: false },
);

/** People of each workspace who can be assigned leads, from events published by auth. */
@Injectable()
export class PeopleStore {
  constructor(@InjectModel(PEOPLE_MODEL) private readonly model: Model<PeopleDocument>) {}

  /** Ignores a state older than the stored one. */
  async changed({
    workspaceId: _id,
    version,
    members,
  }: Pick<EventData<'workspace.changed'>, 'workspaceId' | 'version' | 'members'>): Promise<void> {
    const userIds = members.filter(({ role }) => canHaveLeads(role)).map(({ userId }) => userId);
    await this.model.updateOne({ _id }, { $setOnInsert: { userIds, version } }, { upsert: true });
    await this.model.updateOne({ _id, version: trusted({ $lt: version }) }, { $set: { userIds, version } });
  }

  /** People who can be assigned leads; in an unchanged workspace, only the person with its id. */
  async of(workspaceId: string): Promise<string[]> {
    return (await this.model.findById(workspaceId).lean())?.userIds ?? [workspaceId];
  }

  /** @throws DomainError VALIDATION_ERROR for a person who cannot be assigned leads of this workspace */
  async requireAssignee(workspaceId: string, userId: string | null | undefined): Promise<void> {
    if (!userId || (await this.of(workspaceId)).includes(userId)) return;
    const message = 'This person is not in the workspace, or their role cannot work with responses.';
    throw new DomainError('VALIDATION_ERROR', message, [{ field: 'assigneeId', message }]);
  }

  async remove(workspaceId: string): Promise<void> {
    await this.model.deleteOne({ _id: workspaceId });
  }
}
