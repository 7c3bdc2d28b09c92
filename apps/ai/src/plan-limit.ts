import { Inject, Injectable, Logger } from '@nestjs/common';
import { type CallInput, type CallOutput, DomainError, type usageCalls } from '#contracts';
import { AI_CONFIG, type AiConfig } from './config.js';
import { UsageStore } from './usage.store.js';

/** Monthly limit of the generator per account. */
@Injectable()
export class AiPlanLimit {
  private readonly log = new Logger('plan limit');

  constructor(
    @Inject(AI_CONFIG) private readonly config: AiConfig,
    private readonly usageStore: UsageStore,
  ) {}

  /** Counts one interaction; allows it if the counter is unavailable. @throws LIMIT_REACHED */
  async take(userId: string): Promise<void> {
    const { AI_INTERACTIONS_PER_MONTH: limit } = this.config;
    const used = await this.usageStore.addToMonth(userId).catch((error: Error) => {
      this.log.warn('An interaction was not counted', { reason: error.message });
      return 0;
    });
    if (limit > 0 && used > limit)
      throw new DomainError(
        'LIMIT_REACHED',
        `Your plan’s ${limit} AI interactions for this month are used up. The builder works without them.`,
      );
  }

  async usage({
    body,
  }: CallInput<typeof usageCalls.interactions>): Promise<CallOutput<typeof usageCalls.interactions>> {
    const limit = this.config.AI_INTERACTIONS_PER_MONTH || null;
    const used = await this.usageStore.ofMonth(body.ownerId);
    return { used: limit === null ? used : Math.min(used, limit), limit };
  }
}
