import { Schema } from 'mongoose';
import type { FormRecord } from '#contracts';
import { addOutbox, allBut, type WithOutbox } from '#platform';
import type { FormWrite, Publication } from '../publishing/publication.js';
import { searchTerms } from './form.js';
import { type FormMetrics, type Miniature, miniatureOf } from './form.view.js';

export const FORM_MODEL = 'Form';

/** A form as it is stored: draft, newest revision, what lists sort and search by, and the events to be published. */
export interface FormDocument extends WithOutbox, Miniature {
  _id: string;
  ownerId: string;
  /** The working draft; missing once the form is deleted. */
  record: FormRecord | null;
  publication: Publication | null;
  lastRevision: number;
  draftHash: string;
  /** Of the working draft as JSON; counted against the owner's quota. */
  bytes: number;
  status: FormRecord['status'];
  category: FormRecord['category'];
  createdAt: string;
  nameLower: string;
  terms: string[];
  metrics: FormMetrics & { computedAt: number };
  /** For sorting: -1 where there is no rate yet. */
  conversion: number;
  /** Hash of what the creating request sent, and of its Idempotency-Key. */
  contentHash: string;
  createKey?: string;
  /** Its id and its slug: what leads to it at /form/<address>. Unique over both, so that no slug is another form's id. */
  addresses: string[];
  deletedAt?: Date;
  /** From this moment on any instance may claim the clean-up after the deletion. */
  purgeAt?: Date;
  lease?: string;
  attempts?: number;
}

/** A deleted form's id is not free for others for so long, and events that come late still find it deleted. */
const TOMBSTONE_SECONDS = 30 * 86_400;

export const formSchema = new Schema<FormDocument>(
  {
    _id: String,
    ownerId: { type: String, required: true },
    record: { type: Schema.Types.Mixed, default: null },
    publication: { type: Schema.Types.Mixed, default: null },
    lastRevision: { type: Number, default: 0 },
    draftHash: String,
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

/** What a write stores, with everything that lists filter, sort, search and show. */
export const storedFields = ({ record, publication, lastRevision, draftHash }: FormWrite, bytes: number) => ({
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
