import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { DeliveryState } from '#contracts';
import { afterCursor, Batcher, currentTraceparent, type Cursor, insertEach, type Inserted } from '#platform';
import type { PublicEvent } from './public-event.js';
import {
  type Delivery,
  DELIVERY_MODEL,
  type DeliveryDocument,
  deliveryId,
  type LoggedAttempt,
  toDelivery,
} from './webhook-delivery-document.store.js';

/** Maximum number of deliveries in the timeline of a response. */
const MOST_OF_RESPONSE = 200;
const DAY_MS = 86_400_000;
/** Maximum number of attempts in the log of a delivery. */
const LOG_LENGTH = 30;

/** Deliveries: one document per endpoint and event, however often the event arrives. */
@Injectable()
export class WebhookDeliveryStore {
  private readonly inserts = new Batcher<DeliveryDocument, Inserted>(items => insertEach(this.model, items), {
    max: 100,
  });

  constructor(@InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryDocument>) {}

  /** Records a delivery that is due at once; returns false if it is already recorded. */
  async record(
    endpointId: string,
    event: PublicEvent,
    { test = false, isDue = true, run }: { test?: boolean; isDue?: boolean; run?: string } = {},
  ): Promise<boolean> {
    const now = new Date();
    const end = await this.inserts.add({
      _id: deliveryId(endpointId, event.id),
      endpointId,
      eventId: event.id,
      formId: event.data.formId,
      responseId: 'responseId' in event.data ? event.data.responseId : null,
      event,
      test,
      state: 'pending',
      tries: 0,
      attempts: 0,
      nextAttemptAt: isDue ? now : null,
      createdAt: now,
      log: [],
      ...(run ? { run } : {}),
      traceparent: currentTraceparent(),
    });
    if (end instanceof Error) throw end;
    return end === 'stored';
  }

  /** Due deliveries of an endpoint except those in progress, longest waiting first. */
  async due(endpointId: string, limit: number, inHand: readonly string[]): Promise<Delivery[]> {
    const found = await this.model
      .find({ ...dueAt(endpointId, new Date()), _id: trusted({ $nin: [...inHand] }) })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .lean();
    return found.map(toDelivery);
  }

  /** Due time of an endpoint's next delivery; null if none is waiting. */
  async nextDue(endpointId: string): Promise<Date | null> {
    const waiting = { endpointId, state: 'pending' as const, nextAttemptAt: trusted({ $gt: new Date(0) }) };
    const found = await this.model.findOne(waiting, { nextAttemptAt: 1 }).sort({ nextAttemptAt: 1 }).lean();
    return found?.nextAttemptAt ?? null;
  }

  /**
   * Records an attempt and its outcome. A successful delivery stays successful, even if another instance tried it
   * too.
   */
  async note(
    id: string,
    attempt: LoggedAttempt,
    next: { state: DeliveryState; nextAttemptAt: Date | null },
  ): Promise<void> {
    const log = { $each: [attempt], $slice: -LOG_LENGTH };
    const done = { $inc: { tries: 1, attempts: 1 }, $push: { log } };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, state: 'pending' },
      { ...done, $set: next },
    );
    if (matchedCount === 0) await this.model.updateOne({ _id: id }, done);
  }

  /**
   * Fails the waiting deliveries of a disabled endpoint; they can be sent again manually. A test that is sent outside the lane has
   * no due time.
   */
  async failPending(endpointId: string): Promise<void> {
    const failed = { $set: { state: 'failed' as const, nextAttemptAt: null } };
    const waiting = { endpointId, state: 'pending' as const, nextAttemptAt: trusted({ $gt: new Date(0) }) };
    await this.model.updateMany(waiting, failed);
  }

  async find(id: string, endpointId: string): Promise<Delivery | null> {
    const found = await this.model.findOne({ _id: id, endpointId }).lean();
    return found && toDelivery(found);
  }

  /** Newest first, up to `limit` + 1. */
  async list(endpointId: string, state: DeliveryState | undefined, limit: number, after: Cursor | null) {
    const these = { endpointId, ...(state ? { state } : {}) };
    const found = await this.model
      .find({ $and: [these, afterCursor('createdAt', -1, after)] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(toDelivery);
  }

  /** Deliveries to these endpoints about a response, oldest first; no tests. */
  async ofResponse(endpointIds: readonly string[], formId: string, responseId: string): Promise<Delivery[]> {
    const these = { responseId, formId, test: false, endpointId: trusted({ $in: [...endpointIds] }) };
    return (await this.model.find(these).sort({ createdAt: 1 }).limit(MOST_OF_RESPONSE).lean()).map(
      toDelivery,
    );
  }

  count(endpointId: string, state?: DeliveryState): Promise<number> {
    return this.model.countDocuments({ endpointId, ...(state ? { state } : {}) });
  }

  /** Number of deliveries in this state among those recorded in the last 24 hours. */
  countOfLastDay(state: DeliveryState): Promise<number> {
    const createdAt = trusted({ $gte: new Date(Date.now() - DAY_MS) });
    return this.model.countDocuments({ createdAt, state });
  }

  /** Makes a delivery due again at once, with the full retry schedule. */
  async redeliver(id: string, endpointId: string): Promise<Delivery | null> {
    const found = await this.model
      .findOneAndUpdate({ _id: id, endpointId }, AGAIN(), { returnDocument: 'after' })
      .lean();
    return found && toDelivery(found);
  }

  /**
   * Makes all deliveries of a period due again.
   * @returns their number
   */
  async redeliverRange(
    endpointId: string,
    state: 'failed' | 'delivered',
    from: Date,
    to: Date,
  ): Promise<number> {
    const period = trusted({ $gte: from, $lte: to });
    const these = { endpointId, state, test: false, createdAt: period };
    return (await this.model.updateMany(these, AGAIN())).modifiedCount;
  }

  async removeOfEndpoints(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.model.deleteMany({ endpointId: trusted({ $in: [...ids] }) });
  }

  /** Removes all deliveries of a deleted response. */
  async removeOfResponse(responseId: string): Promise<void> {
    await this.model.deleteMany({ responseId });
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}

const AGAIN = () => ({ $set: { state: 'pending' as const, tries: 0, nextAttemptAt: new Date() } });
const dueAt = (endpointId: string, now: Date) => ({
  endpointId,
  state: 'pending' as const,
  nextAttemptAt: trusted({ $lte: now }),
});
