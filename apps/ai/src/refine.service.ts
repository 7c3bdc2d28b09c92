import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CallInput } from '#contracts';
import { aiCalls, type Refined } from '#contracts';
import { AI_CONFIG, type AiConfig } from './config.js';
import { MODEL_CHAIN } from './model-chain.token.js';
import type { ModelChain } from './models/model-chain.js';
import { refineForm } from './refine/refine.js';
import { UsageStore } from './usage.store.js';

type Request = CallInput<typeof aiCalls.refineForm>['body'] & { userId: string };

/** Changes forms by instructions: the common ones by rules, the rest by a model where one is configured and within budget. */
@Injectable()
export class RefineService {
  private readonly log = new Logger('refining');

  constructor(
    @Inject(AI_CONFIG) private readonly config: AiConfig,
    @Inject(MODEL_CHAIN) private readonly models: ModelChain | null,
    private readonly usage: UsageStore,
  ) {}

  /** The changed form, its operations and a reply. An instruction that nobody understands changes nothing. */
  async refine({ userId, form, instruction, history }: Request, signal: AbortSignal): Promise<Refined> {
    const byRules = refineForm({ form, instruction, history });
    const { understood, language: _language, ...answer } = byRules;
    if (understood || !this.models || !(await this.isWithinBudget(userId)))
      return { ...answer, method: 'builtin' };
    try {
      const { applyEdit, editPrompt } = await import('./refine/model-edit.js');
      const edit = await this.models.edit(editPrompt(form, instruction, history), signal);
      const draft = applyEdit(form, edit);
      const reply = edit.reply.trim().slice(0, 2000) || answer.reply;
      return { form: draft.form, operations: draft.operations, reply, method: 'llm' };
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn('The rules stand in for a model', { reason: (error as Error).message });
      return { ...answer, method: 'builtin' };
    }
  }

  /** Counts the change; without a database to count in nothing is spent. */
  private async isWithinBudget(userId: string): Promise<boolean> {
    if (this.config.AI_DAILY_BUDGET === 0) return false;
    try {
      return (await this.usage.add(userId)) <= this.config.AI_DAILY_BUDGET;
    } catch (error) {
      this.log.warn('The budget cannot be read; no model is asked', { reason: (error as Error).message });
      return false;
    }
  }
}
