import { Inject, Injectable, Logger } from '@nestjs/common';
import { AI_CONFIG, type AiConfig } from './config.js';
import { UsageStore } from './usage.store.js';

/** What models are asked for. Visitors' conversations have a budget of their own: they never use up their owner's. */
export type Purpose = 'form' | 'conversation';

/** How often models may be asked for an account in a day. */
@Injectable()
export class ModelBudget {
  private readonly log = new Logger('budget');

  constructor(
    @Inject(AI_CONFIG) private readonly config: AiConfig,
    private readonly usage: UsageStore,
  ) {}

  /** Counts one call and says whether it may be made; without a database to count in nothing is spent. */
  async take(userId: string, purpose: Purpose): Promise<boolean> {
    const { AI_DAILY_BUDGET: most } = this.config;
    if (most === 0) return false;
    try {
      return (await this.usage.add(purpose === 'form' ? userId : `${purpose}:${userId}`)) <= most;
    } catch (error) {
      this.log.warn('The budget cannot be read; no model is asked', { reason: (error as Error).message });
      return false;
    }
  }
}
