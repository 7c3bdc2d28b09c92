import { Schema } from 'mongoose';
import type { EventData, PublishedForm } from '#contracts';
import { allBut } from '#platform';

export const FORM_SNAPSHOT_MODEL = 'FormSnapshot';
const TOMBSTONE_SECONDS = 30 * 86_400;

/** Availability and settings that decide a submission; small, because every submission reads them. */
export interface FormSnapshot extends Pick<
  PublishedForm,
  | 'ownerId'
  | 'name'
  | 'emailNotifications'
  | 'status'
  | 'closesAt'
  | 'responseLimit'
  | 'mail'
  | 'language'
  | 'lock'
  | 'onePerVisitor'
> {
  _id: string;
  discardResponses: boolean;
  /** Sender of automatic replies; absent without them. */
  business?: EventData<'form.submitted'>['business'] | null;
  /** The current revision; 0 while only its availability is known. */
  revision: number;
  /** Orders changes without a revision. */
  version: number;
  deleted: boolean;
}
/** Slots under the response limit; see SlotStore. */
export interface Slots {
  /** Responses stored or in progress; null: not counted yet. */
  taken: number | null;
  /** Counts all changes of `taken`, so that a recount does not overwrite a concurrent one. */
  ops: number;
  pending: { token: string; at: Date }[];
  /** A response was deleted since the last count. */
  stale: boolean;
  countedAt: Date | null;
}
export interface FormSnapshotDocument extends FormSnapshot {
  slots: Slots;
  deletedAt?: Date;
  /** Days after which its responses are deleted; null: never. */
  retentionDays?: number | null;
  /** Due time of the next check for expired responses; absent without retention. */
  retainAt?: Date;
  retainLease?: string;
  retainAttempts?: number;
  /** Due time of the clean-up after the deletion. */
  purgeAt?: Date;
  /** Finished clean-up rounds. */
  purged?: number;
  lease?: string;
  attempts?: number;
}

export const formSnapshotSchema = new Schema<FormSnapshotDocument>(
  {
    _id: String,
    ownerId: String,
    name: String,
    emailNotifications: Boolean,
    mail: { type: Schema.Types.Mixed },
    business: { type: Schema.Types.Mixed },
    language: String,
    discardResponses: { type: Boolean, default: false },
    revision: Number,
    version: Number,
    status: String,
    closesAt: { type: String, default: null },
    responseLimit: { type: Number, default: null },
    lock: { type: String, default: null },
    onePerVisitor: { type: String, default: null },
    deleted: { type: Boolean, default: false },
    slots: { type: Schema.Types.Mixed },
    retentionDays: Number,
    retainAt: Date,
    retainLease: String,
    retainAttempts: Number,
    deletedAt: Date,
    purgeAt: Date,
    purged: Number,
    lease: String,
    attempts: Number,
  },
  { collection: 'published_forms', minimize: false, versionKey: false },
);
formSnapshotSchema.index({ purgeAt: 1 }, { sparse: true });
formSnapshotSchema.index({ retainAt: 1 }, { sparse: true });
formSnapshotSchema.index({ ownerId: 1 });
formSnapshotSchema.index({ deletedAt: 1 }, { expireAfterSeconds: TOMBSTONE_SECONDS });

/** Tombstones keep ids and the dates of the clean-up. */
const KEPT = ['ownerId', 'deleted', 'deletedAt', 'purgeAt', 'purged', 'lease', 'attempts'];
export const ERASED = allBut(formSnapshotSchema, KEPT);

/** Fields that are checked again after a response was stored. */
export type Rechecked = Pick<
  FormSnapshot,
  '_id' | 'deleted' | 'status' | 'closesAt' | 'responseLimit' | 'lock' | 'version' | 'revision'
>;
export const isSame = (one: Pick<FormSnapshot, 'version' | 'revision'>, other: typeof one): boolean =>
  one.version === other.version && one.revision === other.revision;

export const NO_SLOTS: Slots = { taken: null, ops: 0, pending: [], stale: false, countedAt: null };
/** Projection of a FormSnapshot: everything except the fields of jobs and slots. */
export const SNAPSHOT = {
  slots: 0,
  deletedAt: 0,
  purgeAt: 0,
  purged: 0,
  lease: 0,
  attempts: 0,
  retentionDays: 0,
  retainAt: 0,
  retainLease: 0,
  retainAttempts: 0,
} as const;
