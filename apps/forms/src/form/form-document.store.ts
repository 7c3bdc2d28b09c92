import { Schema } from 'mongoose';
import type { FormRecord } from '#contracts';
import { addOutbox, allBut, type WithOutbox } from '#platform';
import type { FormWrite, Publication } from '../publishing/publication.js';
import type { Edited } from '../publishing/publication.js';
import { searchTerms } from './form.js';
import { type FormMetrics, type Miniature, miniatureOf } from './form.view.js';

export const FORM_MODEL = 'Form';

/** A form as it is stored: draft, newest revision, fields for lists and searches, and events to publish. */
export interface FormDocument extends WithOutbox, Miniature {
  _id: string;
  ownerId: string;
  /** The working draft; missing once the form is deleted. */
  record: FormRecord | null;
  publication: Publication | null;
  lastRevision: number;
  draftHash: string;
  /** Missing in forms without changes since it was introduced. */
  edited?: Edited;
  /** Size of the working draft as JSON, which counts against the owner's quota. */
  bytes: number;
  status: FormRecord['status'];
  category: FormRecord['category'];
  createdAt: string;
  nameLower: string;
  terms: string[];
  metrics: FormMetrics & { computedAt: number };
  /** Sort key: -1 without a rate. */
  conversion: number;
  /** Hashes of the creating request's content and Idempotency-Key. */
  contentHash: string;
  createKey?: string;
  /** Id and slug, both valid in /form/<address>. Unique over both, so that no slug equals another form's id. */
  addresses: string[];
  deletedAt?: Date;
  /** Due time of the clean-up after the deletion. */
  purgeAt?: Date;
  lease?: string;
  attempts?: number;
}

/** Time for which a deleted form's id stays taken, so that late events find it deleted. */
const TOMBSTONE_SECONDS = 30 * 86_400;

export const formSchema = new Schema<FormDocument>(
  {
    _id: String,
    ownerId: { type: String, required: true },
    record: { type: Schema.Types.Mixed, default: null },
    publication: { type: Schema.Types.Mixed, default: null },
    lastRevision: { type: Number, default: 0 },
    draftHash: String,
    edited: { type: new Schema({ userId: String, at: String }, { _id: false }), default: undefined },
    bytes: { type: Number, default: 0 },
    fieldCount: Number,
    preview: [Schema.Types.Mixed],
    status: String,
    category: String,
    createdAt: String,
    nameLower: String,
    terms: [String],
    metrics: { type: Schema.Types.Mixed },
    conversion: Number,
    contentHash: String,
    createKey: String,
    addresses: { type: [String], default: undefined },
    deletedAt: Date,
    purgeAt: Date,
    lease: String,
    attempts: Number,
  },
  { collection: 'forms', minimize: false, versionKey: false },
);
formSchema.index({ ownerId: 1, createdAt: -1, _id: -1 });
formSchema.index({ ownerId: 1, nameLower: 1, _id: 1 });
formSchema.index({ ownerId: 1, 'metrics.responses': -1, _id: -1 });
formSchema.index({ ownerId: 1, conversion: -1, _id: -1 });
formSchema.index({ ownerId: 1, terms: 1 });
formSchema.index({ createKey: 1 }, { unique: true, sparse: true });
formSchema.index({ addresses: 1 }, { unique: true, sparse: true });
formSchema.index({ purgeAt: 1 }, { sparse: true });
formSchema.index({ deletedAt: 1 }, { expireAfterSeconds: TOMBSTONE_SECONDS });
addOutbox(formSchema);

/** Tombstones keep the ids of form, owner and creating request, and the dates of the clean-up. */
const KEPT = ['ownerId', 'createKey', 'addresses', 'deletedAt', 'purgeAt', 'lease', 'attempts', 'outbox'];
export const ERASED = allBut(formSchema, KEPT);

/** Stored fields of a write, with everything needed to filter, sort, search and show lists. */
export const storedFields = (
  { record, publication, lastRevision, draftHash, edited }: FormWrite,
  bytes: number,
) => ({
  ...(edited ? { edited } : {}),
  record,
  publication,
  lastRevision,
  draftHash,
  bytes,
  ...miniatureOf(record),
  status: record.status,
  category: record.category,
  nameLower: record.name.toLowerCase(),
  terms: searchTerms(record),
  addresses: addressesOf(record),
});

export const addressesOf = ({ id, slug }: Pick<FormRecord, 'id' | 'slug'>): string[] =>
  slug && slug !== id ? [id, slug] : [id];
