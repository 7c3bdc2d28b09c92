import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema, trusted } from 'mongoose';
import {
  type FormCategory,
  formCategory,
  type FormRecord,
  type FormStats,
  type FormStatus,
} from '#contracts';
import { isDuplicateKey } from '#platform';
import { searchTerms } from '../form/form.js';
import { conversionRate, type FormMetrics } from '../form/form.view.js';

export const FORM_COUNT_MODEL = 'FormCount';
/** A form created within this time counts as recent. */
const RECENT_MS = 30 * 86_400_000;
/** Version of a deletion, higher than any form version that may still be written. */
const DELETED = Number.MAX_SAFE_INTEGER;
/** Lifetime of a deletion mark; writes from before it have ended long before. */
const MARK_SECONDS = 86_400;
const NOT_RATED = -1;

export interface FormFilter {
  ownerId: string;
  search?: string;
  category?: FormRecord['category'];
  status?: FormRecord['status'];
}

interface FormCountDocument {
  _id: string;
  /** Missing once the form is deleted. */
  ownerId: string;
  version: number;
  status: FormStatus;
  category: FormCategory;
  createdAt: string;
  terms: string[];
  responses: number;
  /** Per cent; -1 without a rate. */
  conversion: number;
  computedAt: number;
  deletedAt?: Date;
}

export const formCountSchema = new Schema<FormCountDocument>(
  {
    _id: String,
    ownerId: String,
    version: Number,
    status: String,
    category: String,
    createdAt: String,
    terms: { type: [String], default: undefined },
    responses: Number,
    conversion: Number,
    computedAt: Number,
    deletedAt: Date,
  },
  { collection: 'form_counts', versionKey: false },
);
formCountSchema.index({ ownerId: 1, terms: 1 });
formCountSchema.index({ deletedAt: 1 }, { expireAfterSeconds: MARK_SECONDS });

/** Counts of one status and category. */
interface Group {
  _id: { status: FormStatus; category: FormCategory };
  forms: number;
  recent: number;
  responses: number;
  /** Sum of the rates of the forms that have one, and their number. */
  rates: number;
  rated: number;
}

/**
 * One small document per form with everything needed for counts over an owner's forms, so that no count reads whole forms. It
 * is written after every write of its form; the newest version and the newest metrics win, in whatever order they arrive.
 */
@Injectable()
export class FormCountStore {
  constructor(@InjectModel(FORM_COUNT_MODEL) private readonly model: Model<FormCountDocument>) {}

  async saved(form: FormRecord): Promise<void> {
    const { id, ownerId, version, status, category, created_at: createdAt } = form;
    const noMetrics = { responses: 0, conversion: NOT_RATED, computedAt: 0 };
    try {
      await this.model.updateOne(
        { _id: id, version: trusted({ $lt: version }) },
        {
          $set: { ownerId, version, status, category, createdAt, terms: searchTerms(form) },
          $setOnInsert: noMetrics,
        },
        { upsert: true },
      );
    } catch (error) {
      // A newer version is already counted, or the form is deleted.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async setMetrics(id: string, metrics: FormMetrics, computedAt: number): Promise<void> {
    const { responses } = metrics;
    const conversion = conversionRate(metrics) ?? NOT_RATED;
    await this.model.updateOne(
      { _id: id, version: trusted({ $lt: DELETED }), computedAt: trusted({ $lt: computedAt }) },
      { $set: { responses, conversion, computedAt } },
    );
  }

  /** Leaves a mark for a day, so that a concurrent write does not count the form again. */
  async remove(id: string): Promise<void> {
    await this.model.replaceOne({ _id: id }, { version: DELETED, deletedAt: new Date() }, { upsert: true });
  }

  count(filter: FormFilter): Promise<number> {
    return this.model.countDocuments(wantedBy(filter));
  }

  /** Totals across all forms of the owner, and the number of forms that match the filter, by category. `now` in ms. */
  async stats(filter: FormFilter, now: number): Promise<FormStats> {
    const { ownerId, search, status } = filter;
    const all = this.groups({ ownerId }, now);
    const [groups, matching] = await Promise.all([
      all,
      search || status || filter.category ? this.groups(wantedBy(filter), now) : all,
    ]);
    const sum = (key: Exclude<keyof Group, '_id'>, of = groups) =>
      of.reduce((total, one) => total + one[key], 0);
    const withStatus = (wanted: FormStatus) =>
      sum(
        'forms',
        groups.filter(({ _id }) => _id.status === wanted),
      );
    const inCategory = (wanted: FormCategory) =>
      sum(
        'forms',
        matching.filter(({ _id }) => _id.category === wanted),
      );
    const rated = sum('rated');
    return {
      total: sum('forms'),
      active: withStatus('active'),
      draft: withStatus('draft'),
      archived: withStatus('archived'),
      createdRecently: sum('recent'),
      responses: sum('responses'),
      meanConversionRate: rated ? Math.round((sum('rates') / rated) * 10) / 10 : null,
      matching: sum('forms', matching),
      categories: Object.fromEntries(
        formCategory.options.map(category => [category, inCategory(category)]),
      ) as Record<FormCategory, number>,
    };
  }

  private groups(wanted: QueryFilter<FormCountDocument>, now: number): Promise<Group[]> {
    const hasRate = { $gte: ['$conversion', 0] };
    const recentSince = new Date(now - RECENT_MS).toISOString();
    return this.model.aggregate<Group>([
      { $match: wanted },
      {
        $group: {
          _id: { status: '$status', category: '$category' },
          forms: { $sum: 1 },
          recent: { $sum: { $cond: [{ $gte: ['$createdAt', recentSince] }, 1, 0] } },
          responses: { $sum: '$responses' },
          rates: { $sum: { $cond: [hasRate, '$conversion', 0] } },
          rated: { $sum: { $cond: [hasRate, 1, 0] } },
        },
      },
    ]);
  }
}

/**
 * Each word matches inside the words of name, description and tags. The index of owner and terms bounds the work: at most the
 * words of this owner's forms are compared, without reading any form.
 */
export function wantedBy({ ownerId, search, category, status }: FormFilter) {
  const words = (search ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, 8); // prettier-ignore
  return {
    ownerId,
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
    ...(words.length ? { $and: words.map(word => ({ terms: trusted({ $regex: word }) })) } : {}),
  };
}
