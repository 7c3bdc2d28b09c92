import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, trusted } from 'mongoose';
import { DomainError, type FormResponse } from '#contracts';
import { RESPONSE_MODEL, type ResponseDocument } from '../response/response-document.store.js';
import { foundIn, GrowingOrder, merged, orderKey, type Ranked, sorted } from './answer-order.js';
import type { Scope } from './response-filter.store.js';
import { type Hint, ORDER_OF_ALL, ORDER_OF_FORM } from './response-order.store.js';
import { type Facts, RowFacts } from './row-facts.js';

/** Maximum number of responses in one sort order, and in all cached sort orders together; about 210 bytes per response. */
const MAX_RESPONSES = 200_000;
const MAX_IN_MEMORY = 300_000;
const READ = 1000;
/** Lifetime of an order before it is read again: at least a minute, and at least this multiple of the reading time. */
const LIFE_MS = 60_000;
const REST = 20;
/** Lifetime of an order in memory, which may include responses erased in the meantime, in milliseconds. */
const UNUSED_MS = 600_000;
/** Time that a list waits for an order's first reading, ms. */
const PATIENCE_MS = 4000;
/** Time that a list waits for the first reading, ms. */
const OVERLAP_MS = 60_000;
const MAX_SINCE = 5000;

const CHANGES: Hint = { ownerId: 1, changedAt: 1 };

export interface Order {
  ranked: Ranked[];
  facts: RowFacts;
  /** Times of the latest response and of the latest change in it (ISO 8601). */
  newest: string;
  changed: string;
  againAt: number;
}
export type Some = Pick<ResponseDocument, '_id' | 'changedAt'> & Facts & { values?: FormResponse['values'] };

/**
 * Orders of responses by their answers, kept in memory together with the facts that filters need. Every use adds new and changed
 * responses; an order is read again from time to time for late ones.
 */
@Injectable()
export class AnswerOrderCache {
  private readonly known = new LRUCache<string, Order>({
    maxSize: MAX_IN_MEMORY,
    sizeCalculation: ({ ranked }) => ranked.length + 1,
    ttl: UNUSED_MS,
    ttlAutopurge: true,
  });
  /** Orders rejected as too large, cached because the check is slow. */
  private readonly refused = new LRUCache<string, true>({ max: 1000, ttl: LIFE_MS });
  private readonly running = new Map<string, Promise<Order>>();

  constructor(@InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>) {}

  has(scope: Scope, question: string): boolean {
    return this.known.has(keyOf(scope, question));
  }

  /** @throws DomainError VALIDATION_ERROR for too many responses, SERVICE_UNAVAILABLE while they are read for the first time */
  async find(scope: Scope, question: string): Promise<Order> {
    const key = keyOf(scope, question);
    const order = this.known.get(key);
    if (order && (await this.addSince(order, scope, question))) {
      // In the background; if it fails, the next list tries again.
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

  /** @returns false if there are so many new or changed responses that the order must be read again */
  private async addSince(order: Order, scope: Scope, question: string): Promise<boolean> {
    const since = (moment: string) => moment && new Date(Date.parse(moment) - OVERLAP_MS).toISOString();
    const read = (field: 'submittedAt' | 'changedAt', moment: string, hint: Hint) =>
      this.model
        .find({ ...all(scope), [field]: trusted({ $gte: since(moment) }) }, factsAnd(question), { hint })
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

  /** Reads all responses of a scope; concurrent calls share one reading. */
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
    // Uses the driver: for a hundred thousand documents, mongoose takes longer than everything else together.
    const options = { projection: factsAnd(question), hint: hintOf(scope), batchSize: READ };
    for await (const found of this.model.collection.find<Some>(all(scope), options)) {
      const { key: read, id } = rankedBy(found, question);
      // Equal answers share one string.
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
    // Responses that change during the reading may have been read before.
    return { ranked: growing.end(), facts, newest, changed: new Date(began).toISOString(), againAt };
  }
}

const keyOf = ({ ownerId, formId }: Scope, question: string): string =>
  JSON.stringify([ownerId, formId, question]);
/** Projection of the answer to a question. */
export const answerTo = (question: string) => ({ _id: 1, [`values.${question}`]: 1 }) as const;
const factsAnd = (question: string) =>
  ({
    ...{ ...answerTo(question), submittedAt: 1, changedAt: 1 },
    ...{ leadStatus: 1, leadScore: 1, spam: 1, terms: 1 },
  }) as const;
export const rankedBy = ({ _id, values }: Pick<Some, '_id' | 'values'>, question: string): Ranked => ({
  key: orderKey(values?.[question]),
  id: _id,
});
const latest = (some: readonly Some[], field: 'submittedAt' | 'changedAt', moment: string): string =>
  some.reduce((last, { [field]: at = '' }) => (at > last ? at : last), moment);

/** All responses of a scope, including suspected spam, without deleted ones. */
const all = ({ ownerId, formId }: Scope) => ({
  ownerId,
  ...(formId ? { formId } : {}),
  spam: trusted({ $in: [true, false] }),
});
const hintOf = ({ formId }: Scope) => (formId ? ORDER_OF_FORM : ORDER_OF_ALL);

function tooMany(): DomainError {
  const limit = MAX_RESPONSES.toLocaleString('en');
  const message = `Too many responses to sort by an answer. Filter to ${limit} or fewer.`;
  return new DomainError('VALIDATION_ERROR', message, [{ field: 'sort', message }]);
}

const after = (ms: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(() => resolve(undefined), ms).unref());
