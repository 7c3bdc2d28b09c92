import { LRUCache } from 'lru-cache';
import type { RateLimit } from '#contracts';
import type { CountedPoints } from './limit-count.store.js';

/** Share of a limit below which the use of a key is not sent to the other gateways. */
const SHARE = 0.1;
const LEAST_POINTS = 2;
/** Maximum number of keys to exchange; beyond that, the least recently used ones are dropped. */
const MAX_KEYS = 10_000;

interface Counted {
  limit: RateLimit;
  key: string;
  /** Points of this gateway in the current period. */
  points: number;
  /** Points of these that the other gateways already know. */
  sent: number;
  /** Number of the period. */
  period: number;
}

/** Key that all gateways together have used up. */
export interface Exceeded {
  limit: RateLimit;
  key: string;
  /** Time until the period ends, in seconds. */
  seconds: number;
}

/**
 * Counts of this gateway that the others have not received yet. Periods begin at multiples of their length, the same for all
 * gateways, whereas the limit of one gateway counts from a key's first request. The limit over all gateways is therefore
 * exact within a period, except for requests between two exchanges and for the tenth that each gateway does not report.
 */
export class LimitExchange {
  private readonly counted = new LRUCache<string, Counted>({ max: MAX_KEYS });

  /** Counts a request. */
  note(limit: RateLimit, key: string, now: number): void {
    const id = `${key}/${limit.seconds}/${limit.points}`;
    const period = Math.floor(now / (limit.seconds * 1000));
    const known = this.counted.get(id);
    if (known?.period === period) known.points += 1;
    else this.counted.set(id, { limit, key, points: 1, sent: 0, period });
  }

  /** Takes the points to add to the shared counts. They count as sent unless `restore` takes them back. */
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

  /** Takes back points that could not be sent, so that the next exchange includes them. */
  restore(news: readonly CountedPoints[]): void {
    for (const { id, points } of news) {
      const one = this.currentOf(id);
      if (one) one.sent -= points;
    }
  }

  /** Keys that are used up. `totals`: counts of all gateways. */
  exceeded(totals: ReadonlyMap<string, number>, now: number): Exceeded[] {
    return [...totals].flatMap(([id, points]) => {
      const one = this.currentOf(id);
      if (!one || points < one.limit.points) return [];
      const { limit, key, period } = one;
      const seconds = Math.ceil((period + 1) * limit.seconds - now / 1000);
      return seconds > 0 ? [{ limit, key, seconds }] : [];
    });
  }

  /** Count of an id from `take` within its period. */
  private currentOf(id: string): Counted | undefined {
    const at = id.lastIndexOf('@');
    const one = this.counted.peek(id.slice(0, at));
    return one && id.slice(at + 1) === String(one.period) ? one : undefined;
  }
}
