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

/** Searches with fewer matches are sorted in memory. */
const FEW = 2000;
/** Limit for several words, which may have few responses in common although each one has many. */
const FEW_OF_SEVERAL = 10_000;
/** Lifetime of word frequencies, which only decide about the index, ms. */
const FREQUENCY_LIFE_MS = 60_000;
export const WORDS: Hint = { formId: 1, spam: 1, terms: 1 };

/** How to query a filter: its rarest word or facet, for the index of words, and the index to use. */
export interface Way {
  lead?: Key;
  hint?: Hint;
  /** Whether the matches are few enough to be sorted in memory. */
  isFew: boolean;
}

/** A condition of a filter, and the index that finds it. */
interface Asked {
  key?: Key;
  asked: ResponseFilter;
  hint: Hint;
}

/**
 * Chooses the index of a list: words, scores or statuses where few responses match them; the list's own order where many do, since
 * a page is full soon. Without any condition the database chooses.
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
    // The index of statuses begins with the form; a common status seldom narrows the search.
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

  /** Lookups in the index of words for a filter. */
  async keys(scope: Scope, filter: ResponseFilter): Promise<Key[]> {
    return keysOf(filter, await this.isPlain(scope, filter));
  }

  /** Whether a question was ever asked as free text; assumed for several forms. */
  private async isPlain({ formId }: Scope, { field, value }: ResponseFilter): Promise<boolean> {
    return !formId || !field || !value || (await this.revisions.plainFields(formId)).has(field);
  }

  /** Number of responses that a way finds, up to a limit. */
  private async frequency(scope: Scope, { key, asked, hint }: Asked, limit: number): Promise<number> {
    const name = JSON.stringify([scope.ownerId, scope.formId, asked, key, limit]);
    const known = this.frequencies.get(name);
    if (known !== undefined) return known;
    const count = await this.model.countDocuments(countedBy(scope, asked, key), { limit, hint });
    this.frequencies.set(name, count);
    return count;
  }
}
