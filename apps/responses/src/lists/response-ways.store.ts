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
/** Limit for several words, which may have few responses in common although each is frequent. */
const FEW_OF_SEVERAL = 10_000;
/** Lifetime of word frequencies, which only decide about the index, ms. */
const FREQUENCY_LIFE_MS = 60_000;
export const WORDS: Hint = { formId: 1, spam: 1, terms: 1 };

/** Query plan for a filter: its rarest word or facet, for the index of words, and the index to use. */
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

/** Indexes that can answer a filter, each with the number of responses above which it is not worth using. */
function waysOf({ formId }: Scope, filter: ResponseFilter, keys: Key[]): (Asked & { limit: number })[] {
  const { status, minScore, maxScore } = filter;
  const kind = status === 'spam' ? { status } : {};
  const ways: Asked[] = keys.map(key => ({ key, asked: kind, hint: WORDS }));
  if (asksScore(filter)) ways.push({ asked: { ...kind, minScore, maxScore }, hint: SCORES });
  const limit = ways.length > 1 ? FEW_OF_SEVERAL : FEW;
  // The index of statuses begins with the form; a common status seldom narrows the search.
  const byStatus =
    formId && status && status !== 'spam' ? [{ asked: { status }, hint: STATUSES, limit: FEW }] : [];
  return [...ways.map(way => ({ ...way, limit })), ...byStatus];
}

const rarest = <W extends { count: number }>(ways: readonly W[]): W | undefined =>
  ways.length ? ways.reduce((one, other) => (other.count < one.count ? other : one)) : undefined;

/**
 * Chooses the index of a list: words, scores or statuses if they match few responses; the list's own order if they match
 * many, because a page fills quickly. Without a condition the database chooses.
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
    const ways = waysOf(scope, filter, await this.keys(scope, filter));
    const counted = await Promise.all(
      ways.map(async ({ limit, ...way }) => {
        const count = await this.frequency(scope, way, limit);
        return { ...way, count, isFew: count < limit };
      }),
    );
    const best = rarest(counted.filter(({ isFew }) => isFew));
    const selective = counted.filter(({ hint }) => hint !== STATUSES);
    const { key } = best ?? rarest(selective) ?? {};
    const order = scope.formId ? ORDER_OF_FORM : ORDER_OF_ALL;
    const hint = best?.hint ?? (selective.length ? order : undefined);
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

  /** Number of responses that a query plan finds, up to a limit. */
  private async frequency(scope: Scope, { key, asked, hint }: Asked, limit: number): Promise<number> {
    const name = JSON.stringify([scope.ownerId, scope.formId, asked, key, limit]);
    const known = this.frequencies.get(name);
    if (known !== undefined) return known;
    const count = await this.model.countDocuments(countedBy(scope, asked, key), { limit, hint });
    this.frequencies.set(name, count);
    return count;
  }
}
