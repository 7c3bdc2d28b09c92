import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { FormResponse, leadStatus, ResponseFilter } from '#contracts';
import { afterCursor, type Cursor } from '#platform';
import { TRUNCATED } from '../response/facets.js';
import { RESPONSE_MODEL, type ResponseDocument, toResponse } from '../response/response-document.store.js';
import { type Count, LargeCounts } from './large-counts.js';
import { countedBy, filterOf, type Scope } from './response-filter.store.js';
import { type Hint, type Part, type Place, placeKey, placeParts, VALUES } from './response-order.store.js';
import { ResponseWays, type Way, WORDS } from './response-ways.store.js';

type LeadStatus = (typeof leadStatus.options)[number];
/** Projection of lists. */
export const LIST = { outbox: 0, terms: 0, history: 0 } as const;
/** Maximum number of forms whose lists are merged. */
const MAX_MERGED = 100;

/** Lists, counts and sums of responses. */
@Injectable()
export class ResponseListStore {
  private readonly counts = new LargeCounts();

  constructor(
    @InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>,
    private readonly ways: ResponseWays,
  ) {}

  /** A page with up to `limit` + 1 responses, read from the parts of an order one after the other. */
  async list(
    scope: Scope,
    filter: ResponseFilter,
    parts: readonly Part[],
    { part: first, after }: Place,
    limit: number,
  ): Promise<FormResponse[]> {
    const way = await this.ways.of(scope, filter);
    const found: FormResponse[] = [];
    for (let at = first; at < parts.length && found.length <= limit; at += 1)
      found.push(
        ...(await this.ofPart(
          scope,
          filter,
          way,
          parts[at]!,
          at === first ? after : null,
          limit - found.length,
        )),
      );
    return found;
  }

  /** A page of the board's order with up to `limit` + 1 responses. */
  async board(
    scope: Scope,
    filter: ResponseFilter,
    after: Cursor | null,
    limit: number,
  ): Promise<FormResponse[]> {
    const lists = await Promise.all(
      placeParts(filter).map(part => this.list(scope, filter, [part], { part: 0, after }, limit)),
    );
    return lists
      .flat()
      .sort((a, b) => -compare([placeKey(a), a.id], [placeKey(b), b.id]))
      .slice(0, limit + 1);
  }

  private async ofPart(
    scope: Scope,
    filter: ResponseFilter,
    { lead, hint, isFew }: Way,
    { where, field, direction, hint: ownIndex }: Part,
    after: Cursor | null,
    limit: number,
  ): Promise<FormResponse[]> {
    const wanted = (over: Scope) => ({
      $and: [filterOf(over, filter, isFew ? lead : undefined), where, afterCursor(field, direction, after)],
    });
    const order: Record<string, 1 | -1> = { [field]: direction, _id: direction };
    const read = (over: Scope, index: Hint | undefined, projection: Record<string, 0 | 1>) =>
      this.model
        .find(wanted(over), projection, index ? { hint: index } : {})
        .sort(order)
        .limit(limit + 1)
        .lean<ResponseDocument[]>();
    const index = isFew ? hint : (ownIndex ?? hint);
    const { formId, formIds = [] } = scope;
    const isMerged = !formId && !isFew && ownIndex?.['formId'] === 1 && formIds.length <= MAX_MERGED;
    if (!isMerged) {
      const isUsable = formId !== undefined || isFew || index?.['formId'] === undefined;
      return (await read(scope, isUsable ? index : undefined, LIST)).map(toResponse);
    }
    // The index has each form's responses in this order: read the first ones of each form and merge them.
    const lists = await Promise.all(
      formIds.map(id => read({ ownerId: scope.ownerId, formId: id }, ownIndex, { _id: 1, [field]: 1 })),
    );
    const ids = lists
      .flat()
      .sort((a, b) => direction * compare([a[field as '_id'], a._id], [b[field as '_id'], b._id]))
      .slice(0, limit + 1)
      .map(({ _id }) => _id);
    const found = await this.model.find({ _id: trusted({ $in: ids }) }, LIST).lean();
    const place = new Map(ids.map((id, at) => [id, at]));
    return found.sort((a, b) => place.get(a._id)! - place.get(b._id)!).map(toResponse);
  }

  /** Exact count up to a thousand; larger counts become exact soon. */
  count(scope: Scope, filter: ResponseFilter): Promise<Count> {
    const { ownerId, formId } = scope;
    const key = JSON.stringify([ownerId, formId, Object.entries(filter).sort()]);
    return this.counts.count(key, limit => this.countUpTo(scope, filter, limit));
  }

  /** Exact count, regardless of its duration. */
  countAll(scope: Scope, filter: ResponseFilter): Promise<number> {
    return this.countUpTo(scope, filter);
  }

  /** Exact count up to a limit; the limit for more. */
  async countUpTo(scope: Scope, filter: ResponseFilter, limit?: number): Promise<number> {
    // The order does not matter, so the index of words is best.
    const { lead, hint, isFew } = await this.ways.of(scope, filter);
    const index = lead ? WORDS : isFew ? hint : undefined;
    const options = { ...(limit ? { limit } : {}), ...(index ? { hint: index } : {}) };
    return this.model.countDocuments(countedBy(scope, filter, lead), options);
  }

  /** Number and total value of the leads of each status. */
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

  /** Identifies the newest response of the scope, including suspected spam. */
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

  /**
   * Up to `limit` responses with all of these words that pass `isWanted`, newest first. Not all words of long responses are stored,
   * so that `isWanted` has to check the answers.
   */
  async withWords(
    ownerId: string,
    formIds: readonly string[],
    words: readonly string[],
    limit: number,
    isWanted: (response: FormResponse) => boolean,
  ): Promise<FormResponse[]> {
    const these = {
      ownerId,
      formId: trusted({ $in: [...formIds] }),
      spam: trusted({ $in: [true, false] }),
      $and: words.map(word => ({ terms: trusted({ $in: [word, TRUNCATED] }) })),
    };
    const wanted: FormResponse[] = [];
    const cursor = this.model.find(these, LIST, { hint: WORDS }).lean().cursor({ batchSize: 200 });
    for await (const found of cursor) {
      const response = toResponse(found);
      if (isWanted(response) && wanted.push(response) === limit) break;
    }
    return wanted.sort((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1));
  }

  /** Ids of all answered questions, found by the database without transferring responses. */
  async answered(scope: Scope, filter: ResponseFilter): Promise<Set<string>> {
    return new Set<string>(await this.model.distinct('answers.fieldId', filterOf(scope, filter)));
  }

  /** One answer to a question, from any matching response. */
  async anAnswer(
    scope: Scope,
    filter: ResponseFilter,
    fieldId: string,
  ): Promise<FormResponse['answers'][number] | undefined> {
    const having = { $and: [filterOf(scope, filter), { 'answers.fieldId': fieldId }] };
    const found = await this.model.findOne(having, { answers: 1 }).lean();
    return found?.answers.find(answer => answer.fieldId === fieldId);
  }
}

/** Compares pairs as the database does. */
function compare(a: readonly string[], b: readonly string[]): number {
  const at = a[0] === b[0] ? 1 : 0;
  return a[at]! < b[at]! ? -1 : 1;
}
