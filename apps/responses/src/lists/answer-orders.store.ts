import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, trusted } from 'mongoose';
import { DomainError, type FormResponse, type ResponseFilter } from '#contracts';
import { RESPONSE_MODEL, type ResponseDocument, toResponse } from '../response/response-document.store.js';
import { foundIn, GrowingOrder, merged, orderKey, type Ranked, sorted, startOf } from './answer-order.js';
import type { Count } from './large-counts.js';
import { filterOf, type Scope } from './response-filter.store.js';
import { LIST } from './response-list.store.js';
import { type Hint, ORDER_OF_ALL, ORDER_OF_FORM } from './response-order.store.js';
import { ResponseWays, WORDS } from './response-ways.store.js';
import { type Facts, RowFacts } from './row-facts.js';

/** Responses that an order has at most, and those of all orders in memory together: about 210 bytes each. */
const MAX_RESPONSES = 200_000;
const MAX_IN_MEMORY = 300_000;
/** So few are read and sorted each time. */
const FEW = 1000;
const READ = 1000;
/** So many times as many as a page shows are gone through before it is asked how many match at all. */
const MANY = 10;
/** Ids that are asked for at once, at most. */
const ASKED = 2000;
/** An order is read anew after a minute, and after a rest of so many times as long as reading took. */
const LIFE_MS = 60_000;
const REST = 20;
/** So long after it was read memory has nothing of an order any more, nor of what was erased meanwhile, ms. */
const UNUSED_MS = 600_000;
/** A list waits so long for an order that is read for the first time, ms. */
const PATIENCE_MS = 4000;
/** What came or changed since is looked for so long before the latest that is known: instances do not store in the order of their clocks. */
const OVERLAP_MS = 60_000;
const MAX_SINCE = 5000;

const CHANGES: Hint = { ownerId: 1, changedAt: 1 };

interface Order {
  ranked: Ranked[];
  facts: RowFacts;
  /** The moments of the latest response and of the latest change that it has. */
  newest: string;
  changed: string;
  againAt: number;
}
interface Page {
  scope: Scope;
  filter: ResponseFilter;
  question: string;
  direction: 1 | -1;
  after: Ranked | null;
  limit: number;
}
type Some = Pick<ResponseDocument, '_id' | 'changedAt'> & Facts & { values?: FormResponse['values'] };

/**
 * Responses by their answers to a question, of which there can be an index for no form in particular. An order that was read once
 * is held in memory with what filters ask, takes in what came and what changed since whenever it is used, and is read anew now and
 * then for what came late. What may match is asked of the database with the filter, so that nothing deleted or changed is shown.
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
   * @param count says how many match; asked for only where it decides how they are found
   * @throws DomainError VALIDATION_ERROR for too many, SERVICE_UNAVAILABLE while very many are read for the first time
   */
  async list(
    scope: Scope,
    filter: ResponseFilter,
    { question, direction }: { question: string; direction: 1 | -1 },
    after: Ranked | null,
    limit: number,
    count: () => Promise<Count>,
  ): Promise<FormResponse[]> {
    const isRead = this.known.has(keyOf(scope, question)) || !isAtMost(FEW, await count());
    const page = { scope, filter, question, direction, after, limit };
    if (isRead) {
      const { ranked, facts } = await this.orderOf(scope, question);
      const mayMatch = facts.tester(filter, await this.ways.keys(scope, filter));
      const found = await this.walk(page, ranked, mayMatch, MANY * limit);
      if (found) return found;
      // Hardly any of those that may: of few it is less to sort these than to go through the others.
      if (!isAtMost(FEW, await count())) return (await this.walk(page, ranked, mayMatch)) ?? [];
    }
    return (await this.walk(page, await this.read(scope, filter, question))) ?? [];
  }

  /** @returns a page; null when it is not full after so many that might have matched */
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

  /** Those of these that match, in their order. */
  private async matching(scope: Scope, filter: ResponseFilter, question: string, some: readonly Ranked[]) {
    const place = new Map(some.map(({ id }, at) => [id, at]));
    const these = { $and: [filterOf(scope, filter), { _id: trusted({ $in: [...place.keys()] }) }] };
    const found = await this.model.find(these, LIST, { hint: { _id: 1 }, batchSize: ASKED }).lean();
    // One that was not finished may have got another answer since; it has another place as well.
    return found
      .filter(one => orderKey(one.values[question]) === some[place.get(one._id)!]!.key)
      .sort((a, b) => place.get(a._id)! - place.get(b._id)!)
      .map(toResponse);
  }

  /** The few that match, sorted. */
  private async read(scope: Scope, filter: ResponseFilter, question: string): Promise<Ranked[]> {
    // Their order does not matter: the words' own index leads to those that may match, and to no others.
    const { lead, hint } = await this.ways.of(scope, filter);
    const index = lead ? WORDS : hint;
    const found = await this.model
      .find(filterOf(scope, filter, lead), answerTo(question), index ? { hint: index } : {})
      .lean<Some[]>();
    return sorted(found.map(one => rankedBy(one, question)));
  }

  private async orderOf(scope: Scope, question: string): Promise<Order> {
    const key = keyOf(scope, question);
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

  /** @returns false when so many came or changed since that all are read anew */
  private async addSince(order: Order, scope: Scope, question: string): Promise<boolean> {
    const since = (moment: string) => moment && new Date(Date.parse(moment) - OVERLAP_MS).toISOString();
    const read = (field: 'submittedAt' | 'changedAt', moment: string, hint: Hint) =>
      this.model
        .find({ ...all(scope), [field]: trusted({ $gte: since(moment) }) }, shown(question), { hint })
        .limit(MAX_SINCE)
        .lean<Some[]>();
    const [came, changed] = await Promise.all([
      read('submittedAt', order.newest, hintOf(scope)),
      read('changedAt', order.changed, CHANGES),
    ]);
    if (came.length === MAX_SINCE || changed.length === MAX_SINCE) return false;
    const more: Ranked[] = [];
    for (const one of new Map([...came, ...changed].map(found => [found._id, found])).values()) {
      const ranked = rankedBy(one, question);
      const known = foundIn(order.ranked, ranked);
      if (known) order.facts.set(known.row!, one);
      else more.push({ ...ranked, row: order.facts.add(one) });
    }
    if (more.length > 0) order.ranked = merged(order.ranked, sorted(more));
    order.newest = latest(came, 'submittedAt', order.newest);
    order.changed = latest(changed, 'changedAt', order.changed);
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
    const facts = new RowFacts();
    const texts = new Map<string, string>();
    let [newest, portion] = ['', [] as Ranked[]];
    // By the driver itself: of a hundred thousand, what mongoose does for each of them takes longer than all else.
    const options = { projection: shown(question), hint: hintOf(scope), batchSize: READ };
    for await (const found of this.model.collection.find<Some>(all(scope), options)) {
      const { key: read, id } = rankedBy(found, question);
      // Many have the same answer: one text for all of them.
      const text = texts.get(read) ?? read;
      if (texts.size < READ) texts.set(text, text);
      portion.push({ key: text, id, row: facts.add(found) });
      newest = latest([found], 'submittedAt', newest);
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
    // What changes meanwhile may have been read before.
    return { ranked: growing.end(), facts, newest, changed: new Date(began).toISOString(), againAt };
  }
}

const keyOf = ({ ownerId, formId }: Scope, question: string): string =>
  JSON.stringify([ownerId, formId, question]);
const isAtMost = (limit: number, { total, exact }: Count): boolean => exact && total <= limit;
const answerTo = (question: string) => ({ _id: 1, [`values.${question}`]: 1 }) as const;
const shown = (question: string) =>
  ({
    ...{ ...answerTo(question), submittedAt: 1, changedAt: 1 },
    ...{ leadStatus: 1, leadScore: 1, spam: 1, terms: 1 },
  }) as const;
const rankedBy = ({ _id, values }: Pick<Some, '_id' | 'values'>, question: string): Ranked => ({
  key: orderKey(values?.[question]),
  id: _id,
});
const latest = (some: readonly Some[], field: 'submittedAt' | 'changedAt', moment: string): string =>
  some.reduce((last, { [field]: at = '' }) => (at > last ? at : last), moment);

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
