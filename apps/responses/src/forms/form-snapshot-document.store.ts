import { Schema } from 'mongoose';
import type { PublishedForm } from '#contracts';
import { allBut } from '#platform';

export const FORM_SNAPSHOT_MODEL = 'FormSnapshot';
const TOMBSTONE_SECONDS = 30 * 86_400;

/** What decides about a submission besides the revision's content; small, since every submission reads it. */
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
  /** The current revision; 0 while only its availability is known. */
  revision: number;
  /** Orders what changes without a revision. */
  version: number;
  deleted: boolean;
}
/** Places under the response limit; see SlotStore. */
export interface Slots {
  /** Responses stored or under way; null: not counted yet. */
  taken: number | null;
  /** Counts all changes of `taken`, so that a recount does not overwrite one that came between. */
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
  /** From this moment on any instance may look for responses that are old enough; absent where none ever is. */
  retainAt?: Date;
  retainLease?: string;
  retainAttempts?: number;
  /** From this moment on any instance may claim the clean-up after the deletion. */
  purgeAt?: Date;
  /** How often its responses were removed. */
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

/** What decides about a response after it was stored. */
export type Rechecked = Pick<
  FormSnapshot,
  '_id' | 'deleted' | 'status' | 'closesAt' | 'responseLimit' | 'lock' | 'version' | 'revision'
>;
export const isSame = (one: Pick<FormSnapshot, 'version' | 'revision'>, other: typeof one): boolean =>
  one.version === other.version && one.revision === other.revision;

export const NO_SLOTS: Slots = { taken: null, ops: 0, pending: [], stale: false, countedAt: null };
/** Everything but what only jobs and slots need. */
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
