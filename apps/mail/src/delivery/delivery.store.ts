import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import {
  currentTraceparent,
  type LeasedJob,
  type MongoJobs,
  mongoJobs,
  unlessTaken,
  whileUnavailable,
} from '#platform';
import type { MailKey } from './message-id.js';
import type { OutgoingMail } from './outgoing.js';

export const DELIVERY_MODEL = 'Delivery';
const DAY_MS = 86_400_000;
/**
 * Retention of the id of a sent mail, so that its event, replayed from the dead letters, does not send it again. Its content is
 * not stored meanwhile.
 */
const STORED_SECONDS = 400 * 86_400;

/** Content of a mail while it waits, removed once the mail is sent or has failed. */
type Content = Omit<OutgoingMail, 'id' | 'messageId'>;

/** The response that a mail is about. */
export interface ResponseMail {
  ownerId: string;
  /** Missing in mails that were recorded by earlier versions. */
  formId?: string;
  formName: string;
  responseId: string;
}

/** Responses that one mail tells of together; they are collected until it is due, and its content is made when it leaves. */
export interface Digest {
  formId: string;
  formName: string;
  language?: string | undefined;
  timezone?: string | undefined;
  /** Address of the page that ends this kind of mail. */
  unsubscribe: string;
  /** The newest of them, at most `DIGEST_ITEMS`. */
  items: DigestItem[];
  /** Events of all of them; they stay, so that a repeat is found. */
  eventIds: string[];
}
export interface DigestItem {
  responseId: string;
  /** ISO 8601 */
  at: string;
  leadScore: number | null;
  facts: { label: string; value: string }[];
}

/**
 * Account mails, which somebody waits for, are sent apart from notices: a backlog of notices must not delay them.
 */
export const LANES = ['account', 'notice'] as const;
export type Lane = (typeof LANES)[number];

export interface NewDelivery extends MailKey {
  /** Made from the key, so that the same mail cannot be recorded twice. */
  id: string;
  requestId: string;
  lane: Lane;
  mail: Content;
  /** Set for mails about a response. */
  about?: ResponseMail | null;
  /** The account on whose behalf it is sent to somebody else. */
  senderId?: string;
  digest?: Digest | null;
}
/** A delivery that this instance may send until its lease ends. */
export interface ClaimedDelivery extends NewDelivery, LeasedJob {
  /** This one included. */
  attempts: number;
  /** The trace that it belongs to, if there is one. */
  traceparent?: string | undefined;
}

export interface DeliveryDocument extends MailKey {
  _id: string;
  requestId: string;
  traceparent?: string;
  /** `collected`: it is part of the digest `digestId`. */
  state: 'pending' | 'sent' | 'failed' | 'collected';
  lane?: Lane;
  /** The last attempt failed because the mail server did not answer. */
  unreachable?: boolean;
  mail: Content | null;
  about: ResponseMail | null;
  senderId?: string;
  digest: Digest | null;
  digestId?: string;
  attempts: number;
  /** When it is due; a claim moves it to the end of its lease. */
  nextAttemptAt: Date | null;
  lease: string | null;
  lastError: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

export const deliverySchema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    eventId: { type: String, required: true },
    template: { type: String, required: true },
    recipientId: { type: String, required: true },
    requestId: { type: String, required: true },
    traceparent: String,
    state: { type: String, enum: ['pending', 'sent', 'failed', 'collected'], required: true },
    lane: { type: String, enum: LANES },
    unreachable: Boolean,
    mail: { type: Schema.Types.Mixed, default: null },
    about: { type: Schema.Types.Mixed, default: null },
    senderId: String,
    digest: { type: Schema.Types.Mixed, default: null },
    digestId: String,
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, default: null },
    lease: { type: String, default: null },
    lastError: { type: String, default: null },
    createdAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { collection: 'deliveries', versionKey: false, minimize: false },
);
deliverySchema.index({ eventId: 1, template: 1, recipientId: 1 }, { unique: true });
deliverySchema.index({ state: 1, lane: 1, nextAttemptAt: 1 });
deliverySchema.index({ unreachable: 1 }, { sparse: true });
deliverySchema.index({ recipientId: 1 });
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: STORED_SECONDS });
deliverySchema.index({ 'about.responseId': 1 }, { sparse: true });
deliverySchema.index({ 'about.ownerId': 1, state: 1 });
deliverySchema.index({ 'about.formId': 1 }, { sparse: true });
deliverySchema.index({ senderId: 1 }, { sparse: true });
deliverySchema.index({ 'digest.formId': 1 }, { sparse: true });

/** One document per (event, template, account): who recorded it first, did; the rest is a repeat. */
@Injectable()
export class DeliveryStore {
  /** Mails that are due, by lane. */
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

  /** Records a mail to be sent; false when it was recorded before. */
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

  /** The mail server has it: nobody may send it again, whoever has claimed it by now. */
  async markSent(id: string, at: Date): Promise<void> {
    await whileUnavailable(() =>
      this.finish({ _id: id, state: 'pending' }, { state: 'sent', doneAt: at, lastError: null }),
    );
  }

  /** @returns false when it was erased meanwhile, or another instance claimed it */
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

  /** Whether mails wait for a mail server that did not answer. */
  async hasUnreachable(): Promise<boolean> {
    return (await this.model.findOne({ unreachable: true }, { _id: 1 }).lean()) !== null;
  }

  /** The mail server is back: what waits for it is due now, and the failed attempt does not count. */
  async hasten(now: Date): Promise<void> {
    await this.model.updateMany(
      { unreachable: true, state: 'pending', lease: null },
      { $set: { nextAttemptAt: now }, $unset: { unreachable: 1 }, $inc: { attempts: -1 } },
    );
  }

  /** Removes everything of an account that was deleted; what still waits is not sent. */
  async removeOf(recipientId: string): Promise<void> {
    await this.model.deleteMany({ recipientId });
  }

  /** Mails that were recorded in the last 24 hours, by how they stand. */
  countOfLastDay(state: DeliveryDocument['state']): Promise<number> {
    const createdAt = trusted({ $gte: new Date(Date.now() - DAY_MS) });
    return this.model.countDocuments({ createdAt, state });
  }

  /** The response was erased: nothing of it stays in mails, and what waits is not sent. They stay recorded. */
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

  /** Notes that no mail about a response is to be sent any more. */
  async markErased({ id, ...key }: MailKey & { id: string; requestId: string }): Promise<void> {
    const now = new Date();
    const done = { ...key, state: 'failed', mail: null, attempts: 0, createdAt: now, doneAt: now } as const;
    await this.model.updateOne({ _id: id }, { $setOnInsert: done }, { upsert: true });
  }

  /** Whether a mail was recorded. */
  async has(id: string): Promise<boolean> {
    return (await this.model.findById(id, { _id: 1 }).lean()) !== null;
  }

  /** Removes the mails of a deleted account to others. */
  async removeOfOwner(ownerId: string): Promise<void> {
    await this.model.deleteMany({ 'about.ownerId': ownerId });
    await this.model.deleteMany({ senderId: ownerId });
  }

  /** How the mail of an event fares; for operators and tests. */
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

const toClaimed = (found: DeliveryDocument, lease: string): ClaimedDelivery => ({
  id: found._id,
  eventId: found.eventId,
  template: found.template,
  recipientId: found.recipientId,
  requestId: found.requestId,
  traceparent: found.traceparent,
  attempts: found.attempts,
  lane: found.lane!,
  // Only pending mails are claimed, and those have their content.
  mail: found.mail!,
  about: found.about ?? null,
  digest: found.digest ?? null,
  lease,
});
