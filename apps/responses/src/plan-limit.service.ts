import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type CallInput, type CallOutput, monthName, monthStart, type usageCalls } from '#contracts';
import { EventPublisher, newEvent } from '#messaging';
import { BackgroundTasks, CONFIG } from '#platform';
import type { ResponsesConfig } from './config.js';
import { ResponseStore } from './response.store.js';

/** An owner's responses are counted at most this often while they arrive, ms. */
const COUNT_PAUSE_MS = 2000;

/**
 * How many responses an account has this month. A limit never refuses a visitor: what is above it is stored as well, and
 * the owner gets one mail a month.
 */
@Injectable()
export class PlanLimit {
  private readonly counting = new Set<string>();

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
    if (limit === 0 || this.counting.has(ownerId)) return;
    this.counting.add(ownerId);
    this.tasks.run('plan limit', async () => {
      await sleep(COUNT_PAUSE_MS);
      // Whoever comes from now on may not be in this count.
      this.counting.delete(ownerId);
      if ((await this.countOf(ownerId)) > limit) await this.notify(ownerId, limit);
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
