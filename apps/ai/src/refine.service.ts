import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CallInput } from '#contracts';
import { aiCalls, type Refined } from '#contracts';
import { ModelBudget } from './model-budget.js';
import { MODEL_CHAIN } from './model-chain.token.js';
import type { ModelChain } from './models/model-chain.js';
import { account, Reader } from './reading/reader.js';

type Request = CallInput<typeof aiCalls.refineForm>['body'] & { userId: string };

/** Changes forms by instructions: with a model if one is configured and within budget, else by rules. */
@Injectable()
export class RefineService {
  private readonly log = new Logger('refining');

  constructor(
    @Inject(MODEL_CHAIN) private readonly models: ModelChain | null,
    private readonly budget: ModelBudget,
    private readonly reader: Reader,
  ) {}

  /** The changed form, its operations and a reply. An instruction that is not understood changes nothing. */
  async refine({ userId, form, instruction, history }: Request, signal: AbortSignal): Promise<Refined> {
    const request = { form, instruction, history };
    const byRules = await this.reader.edit(request, account(userId));
    const { understood: _understood, language: _language, ...answer } = byRules;
    // The editor's history restores the exact state, which a model could only guess.
    if (answer.undo) return { ...answer, method: 'builtin' };
    const byModel = await this.byModel(this.models, userId, request, signal);
    return typeof byModel === 'string' ? { ...answer, method: byModel } : byModel;
  }

  /** A model's edit, or the method to report for an answer by the rules: a fallback only if a model was called and failed. */
  private async byModel(
    models: ModelChain | null,
    userId: string,
    { form, instruction, history }: Omit<Request, 'userId'>,
    signal: AbortSignal,
  ): Promise<Refined | 'builtin' | 'intelligent_fallback'> {
    if (!models || !(await this.budget.take(userId, 'form'))) return 'builtin';
    try {
      const { editByModel } = await import('./refine/edit-by-model.js');
      return await editByModel(models, form, instruction, history, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn('Using rules instead of a model', { reason: (error as Error).message });
      return 'intelligent_fallback';
    }
  }
}
