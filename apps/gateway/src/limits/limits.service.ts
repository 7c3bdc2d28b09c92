import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, type RateLimit } from '#contracts';
import { BackgroundConnection } from '#platform';
import { LimitCountStore } from './limit-count.store.js';
import { LimitExchange } from './limit-exchange.js';

const EXCHANGE_MS = 1000;

/**
 * Rate limits of requests. Each process counts in memory, which costs a request nothing; once a second the gateways add
 * up their counts in the database and refuse keys that they have used up together. Without the database each gateway
 * limits alone.
 */
@Injectable()
export class Limits implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('limits');
  private readonly limiters = new Map<RateLimit, RateLimiterMemory>();
  private readonly others = new LimitExchange();
  private timer?: NodeJS.Timeout;
  private exchanging: Promise<void> | undefined;

  constructor(
    private readonly store: LimitCountStore,
    private readonly connection: BackgroundConnection,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.exchanging ??= this.exchange().finally(() => (this.exchanging = undefined));
    }, EXCHANGE_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.exchanging;
  }

  /** @throws DomainError RATE_LIMITED with the seconds to wait if the limit is used up */
  async consume(limit: RateLimit, key: string): Promise<void> {
    try {
      await this.limiterOf(limit).consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const reason =
        limit.by === 'installation' ? 'Too many people are using this at the moment.' : 'Too many requests.';
      throw new DomainError('RATE_LIMITED', `${reason} Try again in ${wait} s.`, undefined, wait);
    }
    this.others.note(limit, key, Date.now());
  }

  /** Adds the counts since the last exchange to the shared ones; never rejects. */
  async exchange(): Promise<void> {
    if (!this.connection.usable) return;
    const news = this.others.take(Date.now());
    if (news.length === 0) return;
    try {
      const totals = await this.store.add(news);
      for (const { limit, key, seconds } of this.others.exceeded(totals, Date.now()))
        await this.limiterOf(limit).block(key, seconds);
    } catch (error) {
      this.others.restore(news);
      this.log.warn('Limits apply to this gateway only', { error });
    }
  }

  private limiterOf(limit: RateLimit): RateLimiterMemory {
    let limiter = this.limiters.get(limit);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
      this.limiters.set(limit, limiter);
    }
    return limiter;
  }
}
