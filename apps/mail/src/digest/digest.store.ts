import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import {
  DELIVERY_MODEL,
  type DeliveryDocument,
  type DigestItem,
  type NewDelivery,
  type ResponseMail,
} from '../delivery/delivery-document.store.js';
import type { MailKey } from '../delivery/message-id.js';

/** Maximum number of responses shown in a digest; the rest are in the list of responses. */
export const DIGEST_ITEMS = 50;
type NewDigest = NewDelivery & { digest: NonNullable<NewDelivery['digest']> };

/** Digests: deliveries that collect responses until they are due. */
@Injectable()
export class DigestStore {
  constructor(@InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryDocument>) {}

  /**
   * Records that an event belongs to a digest instead of getting its own email.
   * @returns its digest, for a repeat the original one; null if it was sent as a separate email
   */
  async assign(
    { id, ...key }: MailKey & { id: string; requestId: string },
    about: ResponseMail,
    digestId: string,
  ): Promise<string | null> {
    const now = new Date();
    const done = { state: 'collected', mail: null, attempts: 0, createdAt: now, doneAt: now } as const;
    try {
      await this.model.create({ _id: id, ...key, ...done, about, digestId });
      return digestId;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const found = await this.model.findById(id, { state: 1, digestId: 1 }).lean();
      return found?.state === 'collected' ? (found.digestId ?? null) : null;
    }
  }

  /** Detaches the event from its digest, which was sent without it. */
  async reassign(id: string, digestId: string): Promise<void> {
    await this.model.updateOne({ _id: id, state: 'collected' }, { $set: { digestId } });
  }

  /** Creates a digest to be sent at `dueAt`, unless there is one with its id. */
  async open({ id, ...delivery }: NewDigest, dueAt: Date): Promise<void> {
    const first = {
      state: 'pending',
      attempts: 0,
      lease: null,
      nextAttemptAt: dueAt,
      createdAt: new Date(),
    } as const;
    try {
      await this.model.updateOne({ _id: id }, { $setOnInsert: { ...delivery, ...first } }, { upsert: true });
    } catch (error) {
      // Created concurrently; either one will do.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Adds a response, once. @returns false if the digest was already sent, or is being sent, without it */
  async add(digestId: string, eventId: string, item: DigestItem): Promise<boolean> {
    const open = { _id: digestId, state: 'pending' as const, attempts: 0 };
    const { matchedCount } = await this.model.updateOne(
      { ...open, 'digest.eventIds': trusted({ $ne: eventId }) },
      {
        $push: {
          'digest.eventIds': eventId,
          'digest.items': { $each: [item], $slice: -DIGEST_ITEMS },
        },
      },
    );
    if (matchedCount === 1) return true;
    return (
      (await this.model.findOne({ _id: digestId, 'digest.eventIds': eventId }, { _id: 1 }).lean()) !== null
    );
  }
}
