import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { FormResponse } from '#contracts';
import { type LeasedJob, type MongoJobs, mongoJobs, type OutboxEntry } from '#platform';
import {
  RESPONSE_MODEL,
  type ResponseDocument,
  STORED,
  toResponse,
} from '../response/response-document.store.js';

/** A partial response whose visitor has left. */
export interface FollowUpJob extends LeasedJob {
  ownerId: string;
  response: FormResponse;
  fill: string;
  /** The visitor asked for a link. */
  remind: boolean;
}

/** Partial responses whose visitors have not returned, by the time of their follow-up. */
@Injectable()
export class FollowUpStore {
  readonly jobs: MongoJobs<FollowUpJob>;

  constructor(@InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>) {
    this.jobs = mongoJobs<ResponseDocument, FollowUpJob>(model, {
      fields: { dueAt: 'idleAt', lease: 'idleLease', attempts: 'idleAttempts' },
      toJob: (found, lease) => ({
        id: found._id,
        lease,
        ownerId: found.ownerId,
        response: toResponse(found),
        fill: found.fill ?? found._id,
        remind: found.remind === true,
      }),
    });
  }

  /**
   * Ends a job and stores its events in the same write.
   * @returns false if the visitor continued, or the response was completed or deleted, in the meantime
   */
  async finish({ id, lease }: FollowUpJob, events: readonly OutboxEntry[]): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, partial: true, idleLease: lease, ...STORED },
      {
        $set: { followedUp: true },
        $unset: { idleAt: 1, idleLease: 1, idleAttempts: 1 },
        $push: { outbox: { $each: [...events] } },
      },
    );
    return matchedCount > 0;
  }
}
