import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { Notifications } from '#contracts';
import { type LeasedJob, type MongoJobs, mongoJobs } from '#platform';

export const RECIPIENT_MODEL = 'Recipient';

/** The mail service's copy of an account, updated by events from auth. */
export interface KnownRecipient {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  notifications: Partial<Notifications>;
  timezone: string;
  /** Language of the profile. */
  language: string;
  /** Identifies the account in unsubscribe links; it grants nothing else. */
  unsubscribeToken: string;
  deleted: boolean;
}
/** The state of an account in an event. */
export type RecipientState = Pick<KnownRecipient, 'id' | 'email' | 'name' | 'emailVerified'> &
  Partial<Pick<KnownRecipient, 'notifications' | 'timezone' | 'language'>>;

interface RecipientDocument extends Omit<KnownRecipient, 'id'> {
  _id: string;
  /** Time of the copied state (ISO 8601); older events are ignored. */
  asOf: string;
  /** Due time of the next weekly report. */
  reportAt: Date | null;
  lease?: string;
  attempts?: number;
}
export type ReportJob = LeasedJob & KnownRecipient;

export const recipientSchema = new Schema<RecipientDocument>(
  {
    _id: { type: String, required: true },
    email: { type: String, default: '' },
    name: { type: String, default: '' },
    emailVerified: { type: Boolean, default: true },
    notifications: { type: Schema.Types.Mixed, default: {} },
    timezone: { type: String, default: 'UTC' },
    language: { type: String, default: 'en' },
    unsubscribeToken: { type: String },
    deleted: { type: Boolean, default: false },
    asOf: { type: String, required: true },
    reportAt: { type: Date, default: null },
    lease: String,
    attempts: Number,
  },
  { collection: 'recipients', versionKey: false, minimize: false },
);
recipientSchema.index({ unsubscribeToken: 1 }, { sparse: true });
recipientSchema.index({ deleted: 1, reportAt: 1 });

/** Local copy of the accounts. Events may arrive twice and in any order: the latest state wins, and a deletion is final. */
@Injectable()
export class RecipientStore {
  /** Accounts whose weekly report is due. */
  readonly reports: MongoJobs<ReportJob>;

  constructor(@InjectModel(RECIPIENT_MODEL) private readonly model: Model<RecipientDocument>) {
    this.reports = mongoJobs<RecipientDocument, ReportJob>(model, {
      fields: { dueAt: 'reportAt' },
      where: { deleted: false },
      toJob: (document, lease) => ({ ...toRecipient(document), lease }),
    });
  }

  async byId(id: string): Promise<KnownRecipient | null> {
    const found = await this.model.findById(id).lean();
    return found && toRecipient(found);
  }

  async byUnsubscribeToken(token: string): Promise<KnownRecipient | null> {
    const found = await this.model.findOne({ unsubscribeToken: token, deleted: false }).lean();
    return found && toRecipient(found);
  }

  /** Accounts that are not deleted, ordered by id, starting after the given one. */
  async page(after: string, limit: number): Promise<KnownRecipient[]> {
    const found = await this.model
      .find({ _id: trusted({ $gt: after }), deleted: false })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return found.map(toRecipient);
  }

  async upsert({ id, ...state }: RecipientState, asOf: string): Promise<void> {
    const known = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
    const unsubscribeToken = randomBytes(24).toString('base64url');
    await this.model.updateOne(
      { _id: id },
      { $setOnInsert: { ...known, unsubscribeToken, deleted: false, asOf } },
      { upsert: true },
    );
    await this.model.updateOne(
      { _id: id, deleted: false, asOf: trusted({ $lt: asOf }) },
      { $set: { ...known, asOf } },
    );
    // Accounts from before these links existed.
    await this.model.updateOne(
      { _id: id, unsubscribeToken: trusted({ $exists: false }) },
      { $set: { unsubscribeToken } },
    );
  }

  /** Keeps only a record of the deletion, so that a late event cannot restore the address. */
  async remove(id: string, asOf: string): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      {
        $set: { email: '', name: '', notifications: {}, deleted: true, reportAt: null, asOf },
        $unset: { unsubscribeToken: '' },
      },
      { upsert: true },
    );
  }

  /** Sets the due time of an account's next report. */
  async scheduleReport(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id, deleted: false }, { $set: { reportAt: at } });
  }

  /** Accounts without a scheduled report. */
  async unscheduled(limit: number): Promise<KnownRecipient[]> {
    const found = await this.model.find({ deleted: false, reportAt: null }).limit(limit).lean();
    return found.map(toRecipient);
  }
}

const toRecipient = (found: RecipientDocument): KnownRecipient => ({
  id: found._id,
  email: found.email,
  name: found.name,
  emailVerified: found.emailVerified ?? true,
  notifications: found.notifications ?? {},
  timezone: found.timezone ?? 'UTC',
  language: found.language ?? 'en',
  unsubscribeToken: found.unsubscribeToken ?? '',
  deleted: found.deleted,
});
