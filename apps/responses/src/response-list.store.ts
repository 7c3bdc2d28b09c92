import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, trusted } from 'mongoose';
import type { FormResponse, leadStatus, ResponseFilter } from '#contracts';
import { afterCursor, type Cursor } from '#platform';
import { type Count, LargeCounts } from './large-counts.js';
import { RESPONSE_MODEL, type ResponseDocument, toResponse } from './response.store.js';
import { countedBy, filterOf, keysOf, type Scope } from './response-filter.store.js';

type LeadStatus = (typeof leadStatus.options)[number];
/** A search that finds fewer is sorted in memory. */
const FEW = 1000;
/** Several words may have few responses in common though each has many: then a page in the list's order is never full. */
const FEW_OF_SEVERAL = 10 * FEW;
/** How often a word occurs decides only the way to its responses, ms. */
const FREQUENCY_LIFE_MS = 60_000;
const WORDS = { formId: 1, spam: 1, terms: 1 } as const;
const ORDER_OF_FORM = { ownerId: 1, formId: 1, spam: 1, submittedAt: -1, _id: -1 } as const;
const ORDER_OF_ALL = { ownerId: 1, spam: 1, submittedAt: -1, _id: -1 } as const;
/** Of the few leads that have a value. */
const VALUES = { ownerId: 1, leadStatus: 1, value: 1 } as const;
const LIST = { outbox: 0, terms: 0, history: 0 } as const;

/** How a filter is asked: by its rarest word or facet, which the index of the words begins with, and by which index. */
interface Way {
  lead?: string;
  hint?: Record<string, 1 | -1>;
}
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
  private readonly frequencies = new LRUCache<string, number>({ max: 5000, ttl: FREQUENCY_LIFE_MS });

  constructor(@InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>) {}

  /** A page, one more than `limit`. */
  async list(
    scope: Scope,
    filter: ResponseFilter,
    { field, direction }: ListOrder,
    from: From,
    limit: number,
  ): Promise<FormResponse[]> {
    const { lead, hint } = await this.wayOf(scope, filter);
    const wanted = filterOf(scope, filter, hint === WORDS ? lead : undefined);
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
    const { lead } = await this.wayOf(scope, filter);
    const options = { ...(limit ? { limit } : {}), ...(lead ? { hint: WORDS } : {}) };
    return this.model.countDocuments(countedBy(scope, filter, lead), options);
  }

  /**
   * Which index a search goes through: that of the words where few responses have its rarest word or facet; the list's own
   * order where many do, since then a page is full soon. Without any the database knows by itself.
   */
  private async wayOf(scope: Scope, filter: ResponseFilter): Promise<Way> {
    const keys = keysOf(filter);
    if (keys.length === 0 || (!scope.formId && !scope.formIds?.length)) return {};
    const few = keys.length > 1 ? FEW_OF_SEVERAL : FEW;
    const counted = await Promise.all(
      keys.map(async key => ({ key, count: await this.frequency(scope, filter, key, few) })),
    );
    const rarest = counted.reduce((one, other) => (other.count < one.count ? other : one));
    const order = scope.formId ? ORDER_OF_FORM : ORDER_OF_ALL;
    return { lead: rarest.key, hint: rarest.count < few ? WORDS : order };
  }

  /** How many responses have a word or facet, up to a limit. */
  private async frequency(
    scope: Scope,
    { status }: ResponseFilter,
    key: string,
    limit: number,
  ): Promise<number> {
    const kind = status === 'spam' ? { status } : {};
    const name = JSON.stringify([scope.ownerId, scope.formId, kind, key, limit]);
    const known = this.frequencies.get(name);
    if (known !== undefined) return known;
    const having = countedBy(scope, kind, key);
    const count = await this.model.countDocuments(having, { limit, hint: WORDS });
    this.frequencies.set(name, count);
    return count;
  }

  /** How many leads there are of each status, and what they are worth together. */
  async columns(
    scope: Scope,
    filter: ResponseFilter,
    statuses: readonly LeadStatus[],
  ): Promise<{ status: LeadStatus; count: number; value: number }[]> {
    const { status: _, ...rest } = filter;
    const worthy = { leadStatus: trusted({ $in: [...statuses] }), value: trusted({ $gt: 0 }) };
    const worth = this.model
      .aggregate<{ _id: LeadStatus; value: number }>([
        { $match: { ...filterOf(scope, rest), ...worthy } },
        { $group: { _id: '$leadStatus', value: { $sum: '$value' } } },
      ])
      .hint(VALUES);
    const [sums, ...counts] = await Promise.all([
      worth,
      ...statuses.map(status => this.count(scope, { ...filter, status })),
    ]);
    const values = new Map(sums.map(({ _id, value }) => [_id, value]));
    return statuses.map((status, n) => ({
      ...{ status, count: counts[n]!.total },
      value: values.get(status) ?? 0,
    }));
  }

  /** The newest response of all forms or of one, suspected spam as well, as a text. */
  async newest({ ownerId, formId }: Scope): Promise<string> {
    const ofForm = formId ? { formId } : {};
    const found = await Promise.all(
      [false, true].map(spam =>
        this.model
          .findOne({ ownerId, ...ofForm, spam }, { submittedAt: 1 })
          .sort({ submittedAt: -1, _id: -1 })
          .lean(),
      ),
    );
    const texts = found.map(one => (one ? `${one.submittedAt}.${one._id}` : ''));
    return texts.sort().at(-1) ?? '';
  }

  /** Responses, newest first, that have all of these words among their answers. */
  async withWords(ownerId: string, formIds: readonly string[], words: readonly string[], limit: number) {
    const these = {
      ownerId,
      formId: trusted({ $in: [...formIds] }),
      spam: trusted({ $in: [true, false] }),
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
