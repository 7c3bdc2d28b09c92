import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type CallInput, type CallOutput, monthName, monthStart, type usageCalls } from '#contracts';
import { EventPublisher, newEvent } from '#messaging';
import { BackgroundTasks, CONFIG } from '#platform';
import type { ResponsesConfig } from '../config.js';
import { ResponseStore } from '../response/response.store.js';

/** Pause between a response and the count that it causes, so that the count includes a burst, ms. */
const COUNT_PAUSE_MS = 2000;
/** Share of the remaining responses after which the next count is due, because other instances store responses too. */
const SHARE_OF_REST = 1 / 4;
const OWNERS = 10_000;

/** An owner's month. Counting gets more expensive with every response, so it becomes less frequent. */
interface Known {
  period: string;
  /** Number of responses until the next count. */
  uncounted: number;
}

/**
 * Responses of an account per month. The limit never refuses a visitor: responses above it are stored, and the owner gets one
 * email per month.
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

  /** Checks the limit a little later. Cheap; never throws. */
  stored(ownerId: string): void {
    const { RESPONSES_PER_MONTH: limit } = this.config;
    if (limit === 0) return;
    const period = monthName();
    const known = this.known.get(ownerId);
    if (known?.period === period && (known.uncounted -= 1) > 0) return;
    // Prevents further counts while this one runs, and for the rest of the month after the notice.
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

  /** The event has the same id all month, so that the email is recorded once. */
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
