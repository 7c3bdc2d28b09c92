import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { FormResponse, ResponseFilter } from '#contracts';
import { RESPONSE_MODEL, type ResponseDocument, toResponse } from '../response/response-document.store.js';
import { orderKey, type Ranked, sorted, startOf } from './answer-order.js';
import { AnswerOrderCache, answerTo, rankedBy, type Some } from './answer-order-cache.store.js';
import type { Count } from './large-counts.js';
import { filterOf, type Scope } from './response-filter.store.js';
import { LIST } from './response-list.store.js';
import { ResponseWays, WORDS } from './response-ways.store.js';

/** Maximum number of responses that are read and sorted for each list. */
const FEW = 1000;
/** Candidates per page item that are checked before the matching responses are counted. */
const MANY = 10;
/** Maximum number of ids per query. */
const ASKED = 2000;

interface Page {
  scope: Scope;
  filter: ResponseFilter;
  question: string;
  direction: 1 | -1;
  after: Ranked | null;
  limit: number;
}
/**
 * Responses sorted by their answers to a question, for which no database index can exist. The cache finds candidates, and the
 * database confirms each one, so that nothing deleted or changed is shown.
 */
@Injectable()
export class AnswerOrders {
  constructor(
    @InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>,
    private readonly cache: AnswerOrderCache,
    private readonly ways: ResponseWays,
  ) {}

  /**
   * A page, one more than `limit`.
   * @param count counts the matching responses; called only where the number decides how to find them
   * @throws DomainError VALIDATION_ERROR for too many responses, SERVICE_UNAVAILABLE while an order is read for the first time
   */
  async list(
    scope: Scope,
    filter: ResponseFilter,
    { question, direction }: { question: string; direction: 1 | -1 },
    after: Ranked | null,
    limit: number,
    count: () => Promise<Count>,
  ): Promise<FormResponse[]> {
    const isRead = this.cache.has(scope, question) || !isAtMost(FEW, await count());
    const page = { scope, filter, question, direction, after, limit };
    if (isRead) {
      const { ranked, facts } = await this.cache.find(scope, question);
      const mayMatch = facts.tester(filter, await this.ways.keys(scope, filter));
      const found = await this.walk(page, ranked, mayMatch, MANY * limit);
      if (found) return found;
      // Few candidates match: sorting the matches takes less work than checking the other candidates.
      if (!isAtMost(FEW, await count())) return (await this.walk(page, ranked, mayMatch)) ?? [];
    }
    return (await this.walk(page, await this.read(scope, filter, question))) ?? [];
  }

  /** @returns a page; null if `most` candidates did not fill it */
  private async walk(
    { scope, filter, question, direction, after, limit }: Page,
    ranked: readonly Ranked[],
    mayMatch: (row: number) => boolean = () => true,
    most = Infinity,
  ): Promise<FormResponse[] | null> {
    const found: FormResponse[] = [];
    let [at, asked] = [startOf(ranked, direction, after), 0];
    for (let size = limit + 1; ranked[at] && found.length <= limit; size = Math.min(2 * size, ASKED)) {
      if (asked > most) return null;
      const some: Ranked[] = [];
      for (; ranked[at] && some.length < size; at += direction)
        if (mayMatch(ranked[at]!.row ?? 0)) some.push(ranked[at]!);
      asked += some.length;
      if (some.length > 0) found.push(...(await this.matching(scope, filter, question, some)));
    }
    return found.slice(0, limit + 1);
  }

  /** The matching responses among `some`, in the given order. */
  private async matching(scope: Scope, filter: ResponseFilter, question: string, some: readonly Ranked[]) {
    const place = new Map(some.map(({ id }, at) => [id, at]));
    const these = { $and: [filterOf(scope, filter), { _id: trusted({ $in: [...place.keys()] }) }] };
    const found = await this.model.find(these, LIST, { hint: { _id: 1 }, batchSize: ASKED }).lean();
    // A partial response may have another answer by now, and thus another position.
    return found
      .filter(one => orderKey(one.values[question]) === some[place.get(one._id)!]!.key)
      .sort((a, b) => place.get(a._id)! - place.get(b._id)!)
      .map(toResponse);
  }

  /** Reads and sorts a small number of matching responses. */
  private async read(scope: Scope, filter: ResponseFilter, question: string): Promise<Ranked[]> {
    // The order does not matter, so the index of words is best.
    const { lead, hint } = await this.ways.of(scope, filter);
    const index = lead ? WORDS : hint;
    const found = await this.model
      .find(filterOf(scope, filter, lead), answerTo(question), index ? { hint: index } : {})
      .lean<Some[]>();
    return sorted(found.map(one => rankedBy(one, question)));
  }
}

const isAtMost = (limit: number, { total, exact }: Count): boolean => exact && total <= limit;
