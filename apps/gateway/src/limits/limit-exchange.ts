import { LRUCache } from 'lru-cache';
import type { RateLimit } from '#contracts';
import type { CountedPoints } from './limit-count.store.js';

/** A key that is used less than this share of what it may is not worth a word to the other gateways. */
const SHARE = 0.1;
const LEAST_POINTS = 2;
/** More keys than this at a time: the ones that were used longest ago are not exchanged. */
const MAX_KEYS = 10_000;

interface Counted {
  limit: RateLimit;
  key: string;
  /** Of this gateway in the current period. */
  points: number;
  /** Of these, what the others know. */
  sent: number;
  /** Number of the period. */
  period: number;
}

/** A key that all gateways together have used up. */
export interface Exceeded {
  limit: RateLimit;
  key: string;
  /** Until the period ends, seconds. */
  seconds: number;
}

/**
 * What this gateway has counted and the others do not know yet. Periods begin at multiples of their length, the same for all
 * gateways; the limit of one gateway counts from a key's first request. So the limit over all is exact within a period but
 * for what comes between two exchanges, and for a tenth of it that each gateway does not mention.
 */
export class LimitExchange {
  private readonly counted = new LRUCache<string, Counted>({ max: MAX_KEYS });

  /** A request was counted. */
  note(limit: RateLimit, key: string, now: number): void {
    const id = `${key}/${limit.seconds}/${limit.points}`;
    const period = Math.floor(now / (limit.seconds * 1000));
    const known = this.counted.get(id);
    if (known?.period === period) known.points += 1;
    else this.counted.set(id, { limit, key, points: 1, sent: 0, period });
  }

  /** What is to be added to the counts of all; they know it from then on, unless `restore` takes it back. */
  take(now: number): CountedPoints[] {
    const news: CountedPoints[] = [];
    for (const [id, one] of this.counted.entries()) {
      const { limit, points, sent, period } = one;
      const endsAt = (period + 1) * limit.seconds * 1000;
      if (endsAt <= now) this.counted.delete(id);
      else if (points > sent && points >= Math.max(LEAST_POINTS, limit.points * SHARE)) {
        news.push({ id: `${id}@${period}`, points: points - sent, expiresAt: new Date(endsAt) });
        one.sent = points;
      }
    }
    return news;
  }

  /** Nobody got it: it is taken again the next time. */
  restore(news: readonly CountedPoints[]): void {
    for (const { id, points } of news) {
      const one = this.currentOf(id);
      if (one) one.sent -= points;
    }
  }

  /** The keys of which nothing is left. `totals`: what all gateways have counted. */
  exceeded(totals: ReadonlyMap<string, number>, now: number): Exceeded[] {
    return [...totals].flatMap(([id, points]) => {
      const one = this.currentOf(id);
      if (!one || points < one.limit.points) return [];
      const { limit, key, period } = one;
      const seconds = Math.ceil((period + 1) * limit.seconds - now / 1000);
      return seconds > 0 ? [{ limit, key, seconds }] : [];
    });
  }

  /** What is counted under an id of `take`, as long as its period lasts. */
  private currentOf(id: string): Counted | undefined {
    const at = id.lastIndexOf('@');
    const one = this.counted.peek(id.slice(0, at));
    return one && id.slice(at + 1) === String(one.period) ? one : undefined;
  }
}
