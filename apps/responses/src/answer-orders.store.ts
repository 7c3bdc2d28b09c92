import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, trusted } from 'mongoose';
import { DomainError, type FormResponse, type ResponseFilter } from '#contracts';
import { GrowingOrder, merged, orderKey, type Ranked, sorted, startOf } from './answer-order.js';
import type { Count } from './large-counts.js';
import { RESPONSE_MODEL, type ResponseDocument, toResponse } from './response.store.js';
import { filterOf, type Scope } from './response-filter.store.js';
import { LIST } from './response-list.store.js';
import { ORDER_OF_ALL, ORDER_OF_FORM } from './response-order.store.js';
import { ResponseWays } from './response-ways.store.js';

/** Responses that an order has at most, and those of all orders in memory together: about 130 bytes each. */
const MAX_RESPONSES = 200_000;
const MAX_IN_MEMORY = 400_000;
/** So few are read and sorted each time. */
const FEW = 1000;
const READ = 1000;
/** Ids that are asked for at once, at most: of an order whose first responses do not match, many are gone through. */
const ASKED = 2000;
/** An order is read anew after a minute, and after a rest of so many times as long as reading took. */
const LIFE_MS = 60_000;
const REST = 20;
/** So long after it was read memory has nothing of an order any more, nor of what was erased meanwhile, ms. */
const UNUSED_MS = 600_000;
/** A list waits so long for an order that is read for the first time, ms. */
const PATIENCE_MS = 4000;
/** What came since is looked for so long before the newest that is known: instances do not store in the order of their clocks. */
const OVERLAP_MS = 60_000;
const MAX_SINCE = 5000;

interface Order {
  ranked: Ranked[];
  newest: string;
  /** Ids of the latest, which need not be added again. */
  latest: ReadonlySet<string>;
  againAt: number;
}
type Some = Pick<ResponseDocument, '_id' | 'submittedAt'> & { values?: FormResponse['values'] };

/**
 * Responses by their answers to a question, of which there can be an index for no form in particular. Answers never change: an
 * order that was read once is held in memory, takes in what came since whenever it is used, and is read anew now and then for
 * what came late. What a page shows is asked of the database with the filter, so that nothing deleted or changed is shown.
 */
@Injectable()
export class AnswerOrders {
  private readonly known = new LRUCache<string, Order>({
    maxSize: MAX_IN_MEMORY,
    sizeCalculation: ({ ranked }) => ranked.length + 1,
    ttl: UNUSED_MS,
    ttlAutopurge: true,
  });
  /** What has too many, which takes as long to find out. */
  private readonly refused = new LRUCache<string, true>({ max: 1000, ttl: LIFE_MS });
  private readonly running = new Map<string, Promise<Order>>();

  constructor(
    @InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>,
    private readonly ways: ResponseWays,
  ) {}

  /**
   * A page, one more than `limit`.
   * @param count how many match
   * @throws DomainError VALIDATION_ERROR for too many, SERVICE_UNAVAILABLE while very many are read for the first time
   */
  async list(
    scope: Scope,
    filter: ResponseFilter,
    { question, direction }: { question: string; direction: 1 | -1 },
    after: Ranked | null,
    limit: number,
    { total, exact }: Count,
  ): Promise<FormResponse[]> {
    const order = exact && total <= FEW ? null : await this.orderOf(scope, question);
    // Of few among many it is less to sort those few than to go through the others.
    const isFew = !order || (exact && total ** 2 < limit * order.ranked.length);
    const ranked = isFew ? await this.read(scope, filter, question) : order.ranked;
    const found: FormResponse[] = [];
    let at = startOf(ranked, direction, after);
    for (let size = limit + 1; ranked[at] && found.length <= limit; size = Math.min(2 * size, ASKED)) {
      const ids: string[] = [];
      for (; ranked[at] && ids.length < size; at += direction) ids.push(ranked[at]!.id);
      found.push(...(await this.matching(scope, filter, ids)));
    }
    return found.slice(0, limit + 1);
  }

  /** Those of these that match, in the order of the ids. */
  private async matching(scope: Scope, filter: ResponseFilter, ids: string[]): Promise<FormResponse[]> {
    const these = { $and: [filterOf(scope, filter), { _id: trusted({ $in: ids }) }] };
    const found = await this.model.find(these, LIST, { hint: { _id: 1 }, batchSize: ASKED }).lean();
    const place = new Map(ids.map((id, at) => [id, at]));
    return found.sort((a, b) => place.get(a._id)! - place.get(b._id)!).map(toResponse);
  }

  /** The few that match, sorted. */
  private async read(scope: Scope, filter: ResponseFilter, question: string): Promise<Ranked[]> {
    const { lead, hint, isFew } = await this.ways.of(scope, filter);
    const found = await this.model
      .find(filterOf(scope, filter, isFew ? lead : undefined), shown(question), hint ? { hint } : {})
      .lean<Some[]>();
    return sorted(found.map(one => rankedBy(one, question)));
  }

  private async orderOf(scope: Scope, question: string): Promise<Order> {
    const key = JSON.stringify([scope.ownerId, scope.formId, question]);
    const order = this.known.get(key);
    if (order && (await this.addSince(order, scope, question))) {
      // Nobody waits for it; if it fails, the next list asks again.
      if (Date.now() > order.againAt) void this.build(key, scope, question).catch(() => undefined);
      return order;
    }
    const built = await Promise.race([this.build(key, scope, question), after(PATIENCE_MS)]);
    if (built) return built;
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'The answers are being sorted for the first time',
      undefined,
      2,
    );
  }

  /** @returns false when so many came since that all are read anew */
  private async addSince(order: Order, scope: Scope, question: string): Promise<boolean> {
    const since = order.newest && new Date(Date.parse(order.newest) - OVERLAP_MS).toISOString();
    const found = await this.model
      .find({ ...all(scope), submittedAt: trusted({ $gte: since }) }, shown(question), {
        hint: hintOf(scope),
      })
      .limit(MAX_SINCE)
      .lean<Some[]>();
    if (found.length === MAX_SINCE) return false;
    const more = found.filter(({ _id }) => !order.latest.has(_id));
    if (more.length === 0) return true;
    order.ranked = merged(order.ranked, sorted(more.map(one => rankedBy(one, question))));
    order.newest = newestOf(found, order.newest);
    order.latest = new Set(found.map(({ _id }) => _id));
    return true;
  }

  /** Reads all of a scope; who asks for the same meanwhile waits for the same. */
  private build(key: string, scope: Scope, question: string): Promise<Order> {
    const running = this.running.get(key);
    if (running) return running;
    const started = this.readAll(key, scope, question)
      .then(order => {
        this.known.set(key, order);
        return order;
      })
      .finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }

  private async readAll(key: string, scope: Scope, question: string): Promise<Order> {
    if (this.refused.has(key)) throw tooMany();
    const began = Date.now();
    const growing = new GrowingOrder();
    const texts = new Map<string, string>();
    let [newest, portion] = ['', [] as Ranked[]];
    // By the driver itself: of a hundred thousand, what mongoose does for each of them takes longer than all else.
    const options = { projection: shown(question), hint: hintOf(scope), batchSize: READ };
    for await (const found of this.model.collection.find<Some>(all(scope), options)) {
      const { key: read, id } = rankedBy(found, question);
      // Many have the same answer: one text for all of them.
      const text = texts.get(read) ?? read;
      if (texts.size < READ) texts.set(text, text);
      portion.push({ key: text, id });
      newest = newestOf([found], newest);
      if (portion.length < READ) continue;
      growing.add(portion);
      portion = [];
      if (growing.size < MAX_RESPONSES) continue;
      this.refused.set(key, true);
      throw tooMany();
    }
    growing.add(portion);
    const now = Date.now();
    const againAt = now + Math.max(LIFE_MS, REST * (now - began));
    return { ranked: growing.end(), newest, latest: new Set(), againAt };
  }
}

const shown = (question: string) => ({ _id: 1, submittedAt: 1, [`values.${question}`]: 1 }) as const;
const rankedBy = ({ _id, values }: Some, question: string): Ranked => ({
  key: orderKey(values?.[question]),
  id: _id,
});
const newestOf = (some: readonly Some[], newest: string): string =>
  some.reduce((latest, { submittedAt }) => (submittedAt > latest ? submittedAt : latest), newest);

/** All of a scope that are not deleted, suspected spam as well. */
const all = ({ ownerId, formId }: Scope) => ({
  ownerId,
  ...(formId ? { formId } : {}),
  spam: trusted({ $in: [true, false] }),
});
const hintOf = ({ formId }: Scope) => (formId ? ORDER_OF_FORM : ORDER_OF_ALL);

function tooMany(): DomainError {
  const message = `Up to ${MAX_RESPONSES} responses can be sorted by an answer`;
  return new DomainError('VALIDATION_ERROR', message, [{ field: 'sort', message }]);
}

const after = (ms: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(() => resolve(undefined), ms).unref());
