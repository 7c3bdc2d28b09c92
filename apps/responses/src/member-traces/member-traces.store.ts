import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { ResponseChange } from '#contracts';
import { ALIVE, RESPONSE_MODEL, type ResponseDocument, STORED } from '../response/response-document.store.js';
import { withoutPerson } from './member-traces.js';

const FIELDS = {
  ...{ formId: 1, ownerId: 1, note: 1, assigneeId: 1, firstTouchBy: 1, history: 1, waiting: 1, changes: 1 },
} as const;

/** A lead that names a person of its workspace. */
export type TracedLead = Pick<
  ResponseDocument,
  '_id' | 'formId' | 'ownerId' | 'note' | 'assigneeId' | 'firstTouchBy' | 'waiting' | 'changes'
> & { history?: ResponseChange[] };

/** Leads by the people of the workspace whom they name. */
@Injectable()
export class MemberTraceStore {
  constructor(@InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>) {}

  /** Up to `limit` leads with ids after the given one, in the order of their ids. */
  of(userId: string, after: string, limit: number): Promise<TracedLead[]> {
    return this.model
      .find({ people: userId, _id: trusted({ $gt: after }), ...STORED }, FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<TracedLead[]>();
  }

  /** Ids of the leads of a person in a workspace that are neither won nor lost. */
  async openLeadsOf(userId: string, ownerId: string): Promise<string[]> {
    const leadStatus = trusted({ $nin: ['won', 'lost'] as const });
    const found = await this.model
      .find({ people: userId, ownerId, assigneeId: userId, leadStatus, ...STORED }, { _id: 1 })
      .lean();
    return found.map(({ _id }) => _id);
  }

  /** Removes a person from a lead that has no other changes in the meantime. */
  async forget(lead: TracedLead, userId: string): Promise<void> {
    const { _id, changes, waiting } = lead;
    const had = waiting?.had.filter(id => id !== userId);
    await this.model.updateOne(
      { _id, deletedAt: ALIVE, changes: changes ?? ALIVE },
      {
        $set: { ...withoutPerson(lead, userId), ...(had ? { 'waiting.had': had } : {}) },
        $pull: { people: userId },
        $inc: { changes: 1 },
      },
    );
  }
}
