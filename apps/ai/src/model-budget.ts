import { Inject, Injectable, Logger } from '@nestjs/common';
import { AI_CONFIG, type AiConfig } from './config.js';
import { UsageStore } from './usage.store.js';

/** What models are asked for. Visitors' conversations have a budget of their own: they never use up their owner's. */
export type Purpose = 'form' | 'conversation';

/** Name under which the calls of all accounts together are counted. */
const INSTALLATION = 'installation';

/** How often models may be asked in a day: for an account, and for the whole installation. */
@Injectable()
export class ModelBudget {
  private readonly log = new Logger('budget');

  constructor(
    @Inject(AI_CONFIG) private readonly config: AiConfig,
    private readonly usage: UsageStore,
  ) {}

  /** Counts one call and says whether it may be made; without a database to count in nothing is spent. */
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
      this.log.warn('The budget cannot be read; no model is asked', { reason: (error as Error).message });
      return false;
    }
  }
}
