import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type CallInput, type CallOutput, monthName, monthStart, type usageCalls } from '#contracts';
import { EventPublisher, newEvent } from '#messaging';
import { BackgroundTasks, CONFIG } from '#platform';
import type { ResponsesConfig } from '../config.js';
import { ResponseStore } from '../response/response.store.js';

/** An owner's responses are counted so long after the one that caused it, so that a burst is in it, ms. */
const COUNT_PAUSE_MS = 2000;
/** The next count comes after this share of what was left, since other instances store as well. */
const SHARE_OF_REST = 1 / 4;
const OWNERS = 10_000;

/** What is known of an owner's month. Counting costs as much as there are responses, so it is done ever more rarely. */
interface Known {
  period: string;
  /** So many more are stored before the next count. */
  uncounted: number;
}

/**
 * How many responses an account has this month. A limit never refuses a visitor: what is above it is stored as well, and
 * the owner gets one mail a month.
 */
@Injectable()
export class PlanLimit {
  private readonly known = new LRUCache<string, Known>({ max: OWNERS });

  constructor(
    private readonly responses: ResponseStore,
    private readonly publisher: EventPublisher,
    private readonly tasks: BackgroundTasks,
    @Inject(CONFIG) private readonly config: ResponsesConfig,
  ) {}

  async usage({
    body,
  }: CallInput<typeof usageCalls.responses>): Promise<CallOutput<typeof usageCalls.responses>> {
    return { used: await this.countOf(body.ownerId), limit: this.config.RESPONSES_PER_MONTH || null };
  }

  /** A response was stored: looks a little later whether that was one too many. Cheap, and never throws. */
  stored(ownerId: string): void {
    const { RESPONSES_PER_MONTH: limit } = this.config;
    if (limit === 0) return;
    const period = monthName();
    const known = this.known.get(ownerId);
    if (known?.period === period && (known.uncounted -= 1) > 0) return;
    // Until the count is there nobody else begins one; after the notice nobody does so this month.
    const next: Known = { period, uncounted: Infinity };
    this.known.set(ownerId, next);
    this.tasks.run('plan limit', async () => {
      try {
        await sleep(COUNT_PAUSE_MS);
        const rest = limit - (await this.countOf(ownerId));
        if (rest < 0) await this.notify(ownerId, limit);
        else next.uncounted = Math.max(1, Math.floor(rest * SHARE_OF_REST));
      } catch (error) {
        next.uncounted = 1;
        throw error;
      }
    });
  }

  /** The event has the same id all month, and a mail is recorded once per event. */
  private notify(userId: string, limit: number): Promise<void> {
    const period = monthName();
    return this.publisher.publish(
      newEvent('account.limit-reached', {
        id: `evt_${userId}_responses_${period}`,
        ownerId: userId,
        data: { userId, what: 'responses', limit, period },
      }),
    );
  }

  private countOf(ownerId: string): Promise<number> {
    return this.responses.countSince(ownerId, monthStart().toISOString());
  }
}
