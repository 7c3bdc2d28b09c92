import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { ResponseFilter } from '#contracts';
import { RevisionStore } from '../forms/revision.store.js';
import { RESPONSE_MODEL, type ResponseDocument } from '../response/response-document.store.js';
import { type Key, keysOf } from '../response/search-keys.js';
import { asksScore, countedBy, type Scope } from './response-filter.store.js';
import { type Hint, ORDER_OF_ALL, ORDER_OF_FORM, SCORES, STATUSES } from './response-order.store.js';

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

/** A part of a filter, and the index that finds it. */
interface Asked {
  key?: Key;
  asked: ResponseFilter;
  hint: Hint;
}

/**
 * Which index a list goes through: that of the words, of the scores or of the statuses, where few responses have its rarest word or
 * facet, its scores or its status; the list's own order where many do, since then a page is full soon. Without any the database knows by itself.
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
    const keys = await this.keys(scope, filter);
    const { status, minScore, maxScore } = filter;
    const kind = status === 'spam' ? { status } : {};
    const ways: Asked[] = keys.map(key => ({ key, asked: kind, hint: WORDS }));
    if (asksScore(filter)) ways.push({ asked: { ...kind, minScore, maxScore }, hint: SCORES });
    const few = ways.length > 1 ? FEW_OF_SEVERAL : FEW;
    // The index of statuses begins with the form; one that many have is seldom less than what else there is.
    if (scope.formId && status && status !== 'spam') ways.push({ asked: { status }, hint: STATUSES });
    const counted = await Promise.all(
      ways.map(async way => {
        const limit = way.hint === STATUSES ? FEW : few;
        const count = await this.frequency(scope, way, limit);
        return { ...way, count, isFew: count < limit };
      }),
    );
    const rarest = (some: typeof counted) =>
      some.length ? some.reduce((one, other) => (other.count < one.count ? other : one)) : undefined;
    const best = rarest(counted.filter(({ isFew }) => isFew));
    const { key } = best ?? rarest(counted.filter(({ hint }) => hint !== STATUSES)) ?? {};
    const order = scope.formId ? ORDER_OF_FORM : ORDER_OF_ALL;
    const hint = best?.hint ?? (counted.some(one => one.hint !== STATUSES) ? order : undefined);
    return { ...(key ? { lead: key } : {}), ...(hint ? { hint } : {}), isFew: best !== undefined };
  }

  /** What the index of the words has of a filter. */
  async keys(scope: Scope, filter: ResponseFilter): Promise<Key[]> {
    return keysOf(filter, await this.isPlain(scope, filter));
  }

  /** Over several forms nothing is known of a question: then its answers are looked for in words. */
  private async isPlain({ formId }: Scope, { field, value }: ResponseFilter): Promise<boolean> {
    return !formId || !field || !value || (await this.revisions.plainFields(formId)).has(field);
  }

  /** How many responses are found by a way, up to a limit. */
  private async frequency(scope: Scope, { key, asked, hint }: Asked, limit: number): Promise<number> {
    const name = JSON.stringify([scope.ownerId, scope.formId, asked, key, limit]);
    const known = this.frequencies.get(name);
    if (known !== undefined) return known;
    const count = await this.model.countDocuments(countedBy(scope, asked, key), { limit, hint });
    this.frequencies.set(name, count);
    return count;
  }
}
