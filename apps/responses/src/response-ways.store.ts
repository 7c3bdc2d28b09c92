import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { ResponseFilter } from '#contracts';
import { RESPONSE_MODEL, type ResponseDocument } from './response.store.js';
import { asksScore, countedBy, type Scope } from './response-filter.store.js';
import { type Hint, ORDER_OF_ALL, ORDER_OF_FORM, SCORES } from './response-order.store.js';
import { RevisionStore } from './revision.store.js';
import { type Key, keysOf } from './search-keys.js';

/** A search that finds fewer is sorted in memory. */
const FEW = 2000;
/** Several words may have few responses in common though each has many: then a page in the list's order is never full. */
const FEW_OF_SEVERAL = 10_000;
/** How often a word occurs decides only the way to its responses, ms. */
const FREQUENCY_LIFE_MS = 60_000;
export const WORDS: Hint = { formId: 1, spam: 1, terms: 1 };

/** How a filter is asked: by its rarest word or facet, which the index of the words begins with, and by which index. */
export interface Way {
  lead?: Key;
  hint?: Hint;
  /** Few are found, so that they are sorted in memory. */
  isFew: boolean;
}

/**
 * Which index a list goes through: that of the words, or of the scores, where few responses have its rarest word or facet, or its
 * scores; the list's own order where many do, since then a page is full soon. Without any the database knows by itself.
 */
@Injectable()
export class ResponseWays {
  private readonly frequencies = new LRUCache<string, number>({ max: 5000, ttl: FREQUENCY_LIFE_MS });

  constructor(
    @InjectModel(RESPONSE_MODEL) private readonly model: Model<ResponseDocument>,
    private readonly revisions: RevisionStore,
  ) {}

  async of(scope: Scope, filter: ResponseFilter): Promise<Way> {
    if (!scope.formId && !scope.formIds?.length) return { isFew: false };
    const keys = keysOf(filter, await this.isPlain(scope, filter));
    const ways: { key?: Key; hint: Hint }[] = keys.map(key => ({ key, hint: WORDS }));
    if (asksScore(filter)) ways.push({ hint: SCORES });
    if (ways.length === 0) return { isFew: false };
    const few = ways.length > 1 ? FEW_OF_SEVERAL : FEW;
    const counted = await Promise.all(
      ways.map(async way => ({ ...way, count: await this.frequency(scope, filter, way.key, few) })),
    );
    const { key, hint, count } = counted.reduce((one, other) => (other.count < one.count ? other : one));
    const order = scope.formId ? ORDER_OF_FORM : ORDER_OF_ALL;
    return { ...(key ? { lead: key } : {}), hint: count < few ? hint : order, isFew: count < few };
  }

  /** Over several forms nothing is known of a question: then its answers are looked for in words. */
  private async isPlain({ formId }: Scope, { field, value }: ResponseFilter): Promise<boolean> {
    return !formId || !field || !value || (await this.revisions.plainFields(formId)).has(field);
  }

  /** How many responses have a word or facet, or the scores that are asked for, up to a limit. */
  private async frequency(
    scope: Scope,
    filter: ResponseFilter,
    key: Key | undefined,
    limit: number,
  ): Promise<number> {
    const { status, minScore, maxScore } = filter;
    const kind = status === 'spam' ? { status } : {};
    const scores = {
      ...(minScore === undefined ? {} : { minScore }),
      ...(maxScore === undefined ? {} : { maxScore }),
    };
    const asked = key ? kind : { ...kind, ...scores };
    const name = JSON.stringify([scope.ownerId, scope.formId, asked, key, limit]);
    const known = this.frequencies.get(name);
    if (known !== undefined) return known;
    const having = countedBy(scope, asked, key);
    const count = await this.model.countDocuments(having, { limit, hint: key ? WORDS : SCORES });
    this.frequencies.set(name, count);
    return count;
  }
}
