import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema, trusted } from 'mongoose';
import { DomainError, type FormRecord } from '#contracts';
import {
  addOutbox,
  afterCursor,
  type Cursor,
  type HasOutbox,
  isDuplicateKey,
  mongoOutbox,
  type OutboxEntry,
  type WithOutbox,
} from '#platform';
import { conversionRate, type FormMetrics, NO_METRICS, searchTerms } from './form.js';

export const FORM_MODEL = 'Form';

/** A form as it is stored: its record, what lists sort and search by, and the events still to be told. */
interface FormDocument extends WithOutbox {
  _id: string;
  ownerId: string;
  /** Null once deleted; the rest of the document then only serves the event that tells of it. */
  record: FormRecord | null;
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
  deletedAt?: Date;
}

const TOMBSTONE_SECONDS = 30 * 86_400;

export const formSchema = new Schema<FormDocument>(
  {
    _id: String,
    ownerId: { type: String, required: true },
    record: { type: Schema.Types.Mixed, default: null },
    status: String,
    category: String,
    createdAt: String,
    nameLower: String,
    terms: [String],
    metrics: { type: Schema.Types.Mixed },
    conversion: Number,
    contentHash: String,
    createKey: String,
    deletedAt: Date,
  },
  { collection: 'forms', minimize: false, versionKey: false },
);
formSchema.index({ ownerId: 1, createdAt: -1, _id: -1 });
formSchema.index({ ownerId: 1, nameLower: 1, _id: 1 });
formSchema.index({ ownerId: 1, 'metrics.responses': -1, _id: -1 });
formSchema.index({ ownerId: 1, conversion: -1, _id: -1 });
formSchema.index({ ownerId: 1, terms: 1 });
formSchema.index({ createKey: 1 }, { unique: true, sparse: true });
formSchema.index({ deletedAt: 1 }, { expireAfterSeconds: TOMBSTONE_SECONDS });
addOutbox(formSchema);

const SORTS = {
  newest: { field: 'createdAt', direction: -1 },
  oldest: { field: 'createdAt', direction: 1 },
  responses: { field: 'metrics.responses', direction: -1 },
  conversion: { field: 'conversion', direction: -1 },
  name: { field: 'nameLower', direction: 1 },
} as const;
export type FormSort = keyof typeof SORTS;

export interface FormQuery {
  ownerId: string;
  search?: string;
  category?: FormRecord['category'];
  status?: FormRecord['status'];
  sort: FormSort;
  limit: number;
  after: Cursor | null;
}
export interface ListedForm {
  record: FormRecord;
  metrics: FormMetrics;
  cursor: Cursor;
}

@Injectable()
export class FormStore implements HasOutbox {
  readonly outbox;

  constructor(@InjectModel(FORM_MODEL) private readonly model: Model<FormDocument>) {
    this.outbox = mongoOutbox(model);
  }

  /** @returns false when the id, or the request's key, is taken. */
  async insert(
    record: FormRecord,
    request: { contentHash: string; createKey?: string },
    event: OutboxEntry,
  ): Promise<boolean> {
    const metrics = { ...NO_METRICS, computedAt: 0 };
    const document = {
      _id: record.id,
      ownerId: record.ownerId,
      createdAt: record.created_at,
      metrics,
      conversion: -1,
    };
    try {
      await this.model.create({ ...document, ...shadow(record), record, ...request, outbox: [event] });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Writes a changed form over the revision it was made from. @throws DomainError CONFLICT when another save came between. */
  async replace(record: FormRecord, event: OutboxEntry): Promise<void> {
    const before = { _id: record.id, ownerId: record.ownerId, 'record.revision': record.revision - 1 };
    const change = { $set: { record, ...shadow(record) }, $push: { outbox: event } };
    const { matchedCount } = await this.model.updateOne(before, change);
    if (matchedCount === 0)
      throw new DomainError('CONFLICT', 'This form was changed elsewhere. Reload it, or save a copy.');
  }

  /** Empties the form and keeps a mark of it until the event is out. @returns false when it is not this owner's. */
  async remove(id: string, ownerId: string, event: OutboxEntry): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, ownerId, record: trusted({ $ne: null }) },
      { $set: { record: null, deletedAt: new Date(), terms: [], nameLower: '' }, $push: { outbox: event } },
    );
    return matchedCount === 1;
  }

  async find(id: string): Promise<{ record: FormRecord; metrics: FormMetrics } | null> {
    const found = await this.model.findById(id).lean();
    return found?.record ? { record: found.record, metrics: found.metrics } : null;
  }

  /** The form that an earlier request with the same id or key made, and the hash of what that request sent. */
  async findCreated(
    id: string,
    createKey: string | undefined,
  ): Promise<{ record: FormRecord; contentHash: string } | null> {
    const byKey = createKey ? [{ createKey }] : [];
    const found = await this.model.findOne({ $or: [{ _id: id }, ...byKey] }).lean();
    return found?.record ? { record: found.record, contentHash: found.contentHash } : null;
  }

  async list(query: FormQuery): Promise<ListedForm[]> {
    const { field, direction } = SORTS[query.sort];
    const filter = { $and: [filterOf(query), afterCursor(field, direction, query.after)] };
    const found = await this.model
      .find(filter, { outbox: 0 })
      .sort({ [field]: direction, _id: direction })
      .limit(query.limit + 1)
      .lean();
    return found.map(form => ({
      record: form.record!,
      metrics: form.metrics,
      cursor: { value: sortValue(form, query.sort), id: form._id },
    }));
  }

  count(query: FormQuery): Promise<number> {
    return this.model.countDocuments(filterOf(query));
  }

  /** Takes newer metrics; what was counted earlier than the stored ones is ignored. */
  async setMetrics(id: string, metrics: FormMetrics, computedAt: number): Promise<void> {
    const conversion = conversionRate(metrics) ?? -1;
    await this.model.updateOne(
      { _id: id, 'metrics.computedAt': trusted({ $lt: computedAt }) },
      { $set: { metrics: { ...metrics, computedAt }, conversion } },
    );
  }
}

/** What lists filter, sort and search by, derived from the record. */
const shadow = (record: FormRecord) => ({
  status: record.status,
  category: record.category,
  nameLower: record.name.toLowerCase(),
  terms: searchTerms(record),
});

function filterOf({ ownerId, search, category, status }: FormQuery): QueryFilter<FormDocument> {
  const words = (search ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, 8); // prettier-ignore
  return {
    ownerId,
    record: trusted({ $ne: null }),
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
    ...(words.length ? { $and: words.map(word => ({ terms: trusted({ $regex: `^${word}` }) })) } : {}),
  };
}

function sortValue(
  form: Pick<FormDocument, 'metrics' | 'conversion' | 'nameLower' | 'createdAt'>,
  sort: FormSort,
): string | number {
  if (sort === 'responses') return form.metrics.responses;
  if (sort === 'conversion') return form.conversion;
  return sort === 'name' ? form.nameLower : form.createdAt;
}
