import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type LeasedJob, type MongoJobs, mongoJobs } from '#platform';
import { RESPONSE_MODEL, type ResponseDocument } from '../response/response-document.store.js';

/** A lead that its assignee has not opened in time. */
export interface EscalationJob extends LeasedJob {
  ownerId: string;
}

/** Leads that wait for their assignee, by the time of their escalation. */
@Injectable()
export class EscalationStore {
  readonly jobs: MongoJobs<EscalationJob>;

  constructor(@InjectModel(RESPONSE_MODEL) model: Model<ResponseDocument>) {
    this.jobs = mongoJobs<ResponseDocument, EscalationJob>(model, {
      fields: { dueAt: 'escalateAt', lease: 'escalateLease', attempts: 'escalateAttempts' },
      toJob: ({ _id: id, ownerId }, lease) => ({ id, lease, ownerId }),
    });
  }
}
