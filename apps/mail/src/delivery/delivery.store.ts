import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { currentTraceparent, type MongoJobs, mongoJobs, unlessTaken, whileUnavailable } from '#platform';
import {
  type ClaimedDelivery,
  DELIVERY_MODEL,
  type DeliveryDocument,
  type Lane,
  type NewDelivery,
  toClaimed,
} from './delivery-document.store.js';
import type { MailKey } from './message-id.js';

const DAY_MS = 86_400_000;

export interface MailOfResponse extends Pick<DeliveryDocument, 'template' | 'state' | 'lastError'> {
  id: string;
  /** Time at which it was sent or failed; until then, the time at which it was recorded. */
  at: Date;
}

/** One document per (event, template, account): the first one counts, all others are repeats. */
@Injectable()
export class DeliveryStore {
  /** Emails that are due, by lane. */
  readonly lanes: Readonly<Record<Lane, MongoJobs<ClaimedDelivery>>>;

  constructor(@InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryDocument>) {
    const jobsOf = (lane: Lane) =>
      mongoJobs<DeliveryDocument, ClaimedDelivery>(model, {
        fields: { dueAt: 'nextAttemptAt' },
        where: { state: 'pending', lane },
        toJob: toClaimed,
      });
    this.lanes = { account: jobsOf('account'), notice: jobsOf('notice') };
  }

  /** Records an email to be sent. @returns false if it was recorded before */
  async record({ id, ...delivery }: NewDelivery, now = new Date()): Promise<boolean> {
    return unlessTaken(
      this.model.create({
        _id: id,
        ...delivery,
        traceparent: currentTraceparent(),
        state: 'pending',
        attempts: 0,
        nextAttemptAt: now,
        createdAt: now,
      }),
    );
  }

  /** Marks it as accepted by the mail server: no instance may send it again, even one that has claimed it since. */
  async markSent(id: string, at: Date): Promise<void> {
    await whileUnavailable(() =>
      this.finish({ _id: id, state: 'pending' }, { state: 'sent', doneAt: at, lastError: null }),
    );
  }

  /** @returns false if it was erased in the meantime, or another instance claimed it */
  async markFailed(claimed: ClaimedDelivery, reason: string): Promise<boolean> {
    return this.finish(claimedBy(claimed), {
      state: 'failed',
      doneAt: new Date(),
      lastError: reason.slice(0, 500),
    });
  }

  /** @param unreachable whether the attempt failed because the mail server did not answer */
  async retryAt(
    claimed: ClaimedDelivery,
    nextAttemptAt: Date,
    reason: string,
    unreachable = false,
  ): Promise<void> {
    const lastError = reason.slice(0, 500);
    await this.model.updateOne(claimedBy(claimed), {
      $set: { nextAttemptAt, lease: null, lastError, ...(unreachable ? { unreachable } : {}) },
      ...(unreachable ? {} : { $unset: { unreachable: 1 } }),
    });
  }

  /** Whether emails wait for a mail server that did not answer. */
  async hasUnreachable(): Promise<boolean> {
    return (await this.model.findOne({ unreachable: true }, { _id: 1 }).lean()) !== null;
  }

  /** Makes the emails that wait for the mail server due now, without counting the failed attempt. */
  async hasten(now: Date): Promise<void> {
    await this.model.updateMany(
      { unreachable: true, state: 'pending', lease: null },
      { $set: { nextAttemptAt: now }, $unset: { unreachable: 1 }, $inc: { attempts: -1 } },
    );
  }

  /** Removes all emails of a deleted account; pending ones are not sent. */
  async removeOf(recipientId: string): Promise<void> {
    await this.model.deleteMany({ recipientId });
  }

  /** Emails recorded in the last 24 hours, by state. */
  countOfLastDay(state: DeliveryDocument['state']): Promise<number> {
    const createdAt = trusted({ $gte: new Date(Date.now() - DAY_MS) });
    return this.model.countDocuments({ createdAt, state });
  }

  /** The response was erased: removes its content from all emails and cancels pending ones. Their records are kept. */
  async eraseResponse(responseId: string): Promise<void> {
    const which = { 'about.responseId': responseId };
    const collected = await this.model
      .find({ ...which, state: 'collected' }, { digestId: 1, eventId: 1 })
      .lean();
    for (const { digestId, eventId } of collected)
      await this.model.updateOne(
        { _id: digestId },
        { $pull: { 'digest.items': { responseId }, 'digest.eventIds': eventId } },
      );
    await this.model.updateMany(
      { ...which, state: 'pending' },
      { $set: { state: 'failed', doneAt: new Date() }, $unset: { unreachable: 1 } },
    );
    await this.model.updateMany(which, { $set: { mail: null, lastError: null, nextAttemptAt: null } });
  }

  /** Records that no further email about a response may be sent. */
  async markErased({ id, ...key }: MailKey & { id: string; requestId: string }): Promise<void> {
    const now = new Date();
    const done = { ...key, state: 'failed', mail: null, attempts: 0, createdAt: now, doneAt: now } as const;
    await this.model.updateOne({ _id: id }, { $setOnInsert: done }, { upsert: true });
  }

  /** Emails about a response of this owner, oldest first. Those in a digest have the state of the digest. */
  async ofResponse(ownerId: string, formId: string, responseId: string): Promise<MailOfResponse[]> {
    const these = { 'about.responseId': responseId, 'about.ownerId': ownerId, 'about.formId': formId };
    const projection = { template: 1, state: 1, digestId: 1, lastError: 1, createdAt: 1, doneAt: 1 } as const;
    const found = await this.model.find(these, projection).sort({ createdAt: 1 }).lean();
    const ids = found.flatMap(({ digestId }) => digestId ?? []);
    const digests = await this.model.find({ _id: trusted({ $in: ids }) }, projection).lean();
    const digestOf = new Map(digests.map(digest => [digest._id, digest]));
    return found.map(one => {
      const { state, lastError, createdAt, doneAt } = digestOf.get(one.digestId ?? '') ?? one;
      return { id: one._id, template: one.template, state, lastError, at: doneAt ?? createdAt };
    });
  }

  /** Whether an email was recorded. */
  async has(id: string): Promise<boolean> {
    return (await this.model.findById(id, { _id: 1 }).lean()) !== null;
  }

  /** Removes emails that a deleted account's forms sent to others. */
  async removeOfOwner(ownerId: string): Promise<void> {
    await this.model.deleteMany({ 'about.ownerId': ownerId });
    await this.model.deleteMany({ senderId: ownerId });
  }

  /** State of the email of an event; for operators and tests. */
  async stateOf(
    eventId: string,
  ): Promise<{ state: string; attempts: number; lastError: string | null } | null> {
    return this.model.findOne({ eventId }, { _id: 0, state: 1, attempts: 1, lastError: 1, mail: 1 }).lean();
  }

  private async finish(
    which: { _id: string; lease?: string; state: 'pending' },
    end: Partial<DeliveryDocument>,
  ): Promise<boolean> {
    const done = { ...end, mail: null, lease: null, nextAttemptAt: null };
    const { matchedCount } = await this.model.updateOne(which, { $set: done, $unset: { unreachable: 1 } });
    await this.model.updateOne(
      { _id: which._id, digest: trusted({ $ne: null }) },
      { $set: { 'digest.items': [] } },
    );
    return matchedCount === 1;
  }
}

/** A delivery, unless another instance has claimed it since. */
const claimedBy = ({ id, lease }: ClaimedDelivery) => ({ _id: id, lease, state: 'pending' as const });
