import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { FormResponse, leadStatus, ResponseFilter } from '#contracts';
import { afterCursor, type Cursor } from '#platform';
import { type Count, LargeCounts } from './large-counts.js';
import { RESPONSE_MODEL, type ResponseDocument, STORED, toResponse } from './response.store.js';
import { filterOf, type Scope, searchWords } from './response-filter.store.js';

type LeadStatus = (typeof leadStatus.options)[number];
/** A search that finds fewer is sorted in memory. */
const FEW = 1000;
const WORDS = { formId: 1, terms: 1 } as const;
const ORDER_OF_FORM = { ownerId: 1, formId: 1, submittedAt: -1, _id: -1 } as const;
const ORDER_OF_ALL = { ownerId: 1, submittedAt: -1, _id: -1 } as const;
const LIST = { outbox: 0, terms: 0, history: 0 } as const;

export interface ListOrder {
  /** A field of the document. */
  field: string;
  direction: 1 | -1;
}
/** Where a page begins: after an item by the time of its submission, or after so many of another order. */
export type From = { after: Cursor | null } | { skip: number };

/** Lists, counts and sums of responses. */
@Injectable()
export class ResponseListStore {
  private readonly counts = new LargeCounts();

  constructor(@InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>) {}

  /** A page, one more than `limit`. */
  async list(
    scope: Scope,
    filter: ResponseFilter,
    { field, direction }: ListOrder,
    from: From,
    limit: number,
  ): Promise<FormResponse[]> {
    const wanted = filterOf(scope, filter);
    const hint = await this.hintOf(scope, filter);
    const query = this.model
      .find('after' in from ? { $and: [wanted, afterCursor(field, direction, from.after)] } : wanted, LIST)
      .sort({ [field]: direction, _id: direction })
      .limit(limit + 1);
    if (hint) query.hint(hint);
    const found = await ('skip' in from ? query.skip(from.skip) : query).lean();
    return found.map(toResponse);
  }

  /** Exact up to a thousand, and soon exact beyond. */
  count(scope: Scope, filter: ResponseFilter): Promise<Count> {
    const { ownerId, formId } = scope;
    const key = JSON.stringify([ownerId, formId, Object.entries(filter).sort()]);
    return this.counts.count(key, limit => this.countUpTo(scope, filter, limit));
  }

  /** However long it takes. */
  countAll(scope: Scope, filter: ResponseFilter): Promise<number> {
    return this.countUpTo(scope, filter);
  }

  private async countUpTo(scope: Scope, filter: ResponseFilter, limit?: number): Promise<number> {
    // To count, the order does not matter: the words' own index leads to those that may match, and to no others.
    const hint = hasWords(scope, filter) ? WORDS : null;
    const options = { ...(limit ? { limit } : {}), ...(hint ? { hint } : {}) };
    return this.model.countDocuments(filterOf(scope, filter), options);
  }

  /**
   * Which index a search goes through: that of the words where few responses have them; the list's own order where many
   * do, since then a page is full soon. Without words the database knows by itself.
   */
  private async hintOf(scope: Scope, filter: ResponseFilter): Promise<Record<string, 1 | -1> | null> {
    const words = searchWords(filter.search).sort((a, b) => b.length - a.length);
    const [word] = words;
    if (!word || (!scope.formId && !scope.formIds?.length)) return null;
    // Several words may have few responses in common though each has many: then a page in the list's order is never full.
    const few = words.length > 1 ? 10 * FEW : FEW;
    const one = filterOf({ ...scope, ownerId: scope.ownerId }, { search: word });
    const found = await this.model.countDocuments(
      { formId: one.formId, $and: one.$and },
      { limit: few, hint: WORDS },
    );
    return found < few ? WORDS : scope.formId ? ORDER_OF_FORM : ORDER_OF_ALL;
  }

  /** How many leads of a status, and what they are worth together. */
  async column(
    scope: Scope,
    filter: ResponseFilter,
    status: LeadStatus,
  ): Promise<{ count: number; value: number }> {
    const these = { ...filter, status };
    const [{ total: count }, sums] = await Promise.all([
      this.count(scope, these),
      this.model.aggregate<{ value: number }>([
        { $match: { ...filterOf(scope, these), value: trusted({ $gt: 0 }) } },
        { $group: { _id: null, value: { $sum: '$value' } } },
      ]),
    ]);
    return { count, value: sums[0]?.value ?? 0 };
  }

  /** The newest response of all forms or of one, as a text. */
  async newest({ ownerId, formId }: Scope): Promise<string> {
    const found = await this.model
      .findOne({ ownerId, ...(formId ? { formId } : {}) }, { submittedAt: 1 })
      .sort({ submittedAt: -1, _id: -1 })
      .lean();
    return found ? `${found.submittedAt}.${found._id}` : '';
  }

  /** Responses, newest first, that have all of these words among their answers. */
  async withWords(ownerId: string, formIds: readonly string[], words: readonly string[], limit: number) {
    const these = {
      ownerId,
      formId: trusted({ $in: [...formIds] }),
      ...STORED,
      $and: words.map(word => ({ terms: word })),
    };
    const found = await this.model.find(these, LIST).sort({ submittedAt: -1 }).limit(limit).lean();
    return found.map(toResponse);
  }

  /** Every field that was answered, with its latest label, in the order of its first sight; read in constant memory. */
  async answeredFields(scope: Scope, filter: ResponseFilter): Promise<Map<string, string>> {
    const labels = new Map<string, string>();
    const cursor = this.model
      .find(filterOf(scope, filter), { 'answers.fieldId': 1, 'answers.label': 1 })
      .lean<Pick<ResponseDocument, 'answers'>>()
      .cursor({ batchSize: 1000 });
    for await (const { answers } of cursor)
      for (const { fieldId, label } of answers) labels.set(fieldId, label);
    return labels;
  }
}

const hasWords = (scope: Scope, { search }: ResponseFilter): boolean =>
  searchWords(search).length > 0 && Boolean(scope.formId ?? scope.formIds?.length);
