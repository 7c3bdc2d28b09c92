import { Inject, Injectable, Logger } from '@nestjs/common';
import { AI_CONFIG, type AiConfig } from './config.js';
import { UsageStore } from './usage.store.js';

/** Purposes of model calls. Visitors' conversations have a separate budget, so that they never use up their owner's. */
export type Purpose = 'form' | 'conversation';

/** Key for counting the calls of all accounts together. */
const INSTALLATION = 'installation';

/** Daily limits for model calls: per account, and for the whole installation. */
@Injectable()
export class ModelBudget {
  private readonly log = new Logger('budget');

  constructor(
    @Inject(AI_CONFIG) private readonly config: AiConfig,
    private readonly usage: UsageStore,
  ) {}

  /** Counts one call and returns whether it is allowed; false if the counter is unavailable. */
  async take(userId: string, purpose: Purpose): Promise<boolean> {
    const { AI_DAILY_BUDGET: most, AI_INSTALLATION_BUDGET: mostOfAll } = this.config;
    if (most === 0 || mostOfAll === 0) return false;
    try {
      const used = await this.usage.add(purpose === 'form' ? userId : `${purpose}:${userId}`);
      if (used > most) return false;
      const usedByAll = await this.usage.add(INSTALLATION);
      if (usedByAll === mostOfAll + 1) this.log.warn('The budget of the installation is used up for today');
      return usedByAll <= mostOfAll;
    } catch (error) {
      this.log.warn('The budget cannot be read, so no model is called', { reason: (error as Error).message });
      return false;
    }
  }
}
