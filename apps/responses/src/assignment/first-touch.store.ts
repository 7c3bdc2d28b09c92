import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { RESPONSE_MODEL, type ResponseDocument, STORED } from '../response/response-document.store.js';
import type { TouchedLead } from './first-touch.js';

const FIELDS = {
  ...{ _id: 0, formId: 1, submittedAt: 1, assigneeId: 1, assignedAt: 1, dueAt: 1, firstTouchAt: 1 },
} as const;

/** Times of leads, for analytics. */
@Injectable()
export class FirstTouchStore {
  constructor(@InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>) {}

  /** Up to `limit` leads of a period (`to` excluded), newest first; partial responses and suspected spam are not leads. */
  async of(
    ownerId: string,
    { from, to, formId }: { from: string; to: string; formId?: string | undefined },
    limit: number,
  ): Promise<TouchedLead[]> {
    const submittedAt = trusted({ $gte: from, $lt: to });
    const form = formId ? { formId } : {};
    const found = await this.model
      .find(
        { ownerId, ...form, spam: false, submittedAt, partial: trusted({ $ne: true }), ...STORED },
        FIELDS,
      )
      .sort({ submittedAt: -1 })
      .limit(limit)
      .lean();
    return found as unknown as TouchedLead[];
  }
}
