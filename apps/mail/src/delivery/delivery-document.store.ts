import { Schema } from 'mongoose';
import type { LeasedJob } from '#platform';
import type { MailKey } from './message-id.js';
import type { OutgoingMail, PdfReader } from './outgoing.js';

export const DELIVERY_MODEL = 'Delivery';
/** Retention of the id of a sent email, so that a replay of its event does not send it again. Its content is not kept. */
const STORED_SECONDS = 400 * 86_400;

/** Content of an email while it waits, removed once the email is sent or has failed. */
interface Content extends Omit<OutgoingMail, 'id' | 'messageId' | 'attachments'> {
  /** Attaches the response as a PDF for this reader. It is drawn when the email is sent. */
  pdf?: PdfReader;
}

/** The response, or the form with a comment, that an email is about. */
export interface ResponseMail {
  ownerId: string;
  /** Missing in emails that were recorded by earlier versions. */
  formId?: string;
  formName: string;
  /** Missing in emails about a comment. */
  responseId?: string;
}

/** Responses grouped into one email: collected until it is due, and rendered when it is sent. */
export interface Digest {
  formId: string;
  formName: string;
  language?: string | undefined;
  timezone?: string | undefined;
  /** URL of the page that unsubscribes from this kind of email. */
  unsubscribe: string;
  /** The newest responses, at most `DIGEST_ITEMS`. */
  items: DigestItem[];
  /** Events of all of its responses; kept to detect repeats. */
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
 * Lanes: account emails have their own, because a person is waiting for them and a backlog of notices must not delay them.
 */
export const LANES = ['account', 'notice'] as const;
export type Lane = (typeof LANES)[number];

export interface NewDelivery extends MailKey {
  /** Derived from the key, so that the same email cannot be recorded twice. */
  id: string;
  requestId: string;
  lane: Lane;
  mail: Content;
  /** Set for emails about a response. */
  about?: ResponseMail | null;
  /** Account that sends it to another recipient. */
  senderId?: string;
  digest?: Digest | null;
}
/** A delivery that this instance may send until its lease ends. */
export interface ClaimedDelivery extends NewDelivery, LeasedJob {
  /** Number of attempts, including this one. */
  attempts: number;
  /** Trace context, if any. */
  traceparent?: string | undefined;
}

export interface DeliveryDocument extends MailKey {
  _id: string;
  requestId: string;
  traceparent?: string;
  /** `collected`: it is part of the digest `digestId`. */
  state: 'pending' | 'sent' | 'failed' | 'collected';
  lane?: Lane;
  /** Whether the last attempt failed because the mail server did not answer. */
  unreachable?: boolean;
  mail: Content | null;
  about: ResponseMail | null;
  senderId?: string;
  digest: Digest | null;
  digestId?: string;
  attempts: number;
  /** Due time; a claim moves it to the end of the lease. */
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

export const toClaimed = (found: DeliveryDocument, lease: string): ClaimedDelivery => ({
  id: found._id,
  eventId: found.eventId,
  template: found.template,
  recipientId: found.recipientId,
  requestId: found.requestId,
  traceparent: found.traceparent,
  attempts: found.attempts,
  lane: found.lane!,
  // Only pending emails are claimed, and those have their content.
  mail: found.mail!,
  about: found.about ?? null,
  digest: found.digest ?? null,
  lease,
});
