import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CallInput } from '#contracts';
import { aiCalls, type Refined } from '#contracts';
import { isBlankText } from '#form-core';
import { stripMarkup } from './builtin/clean.js';
import { ModelBudget } from './model-budget.js';
import { MODEL_CHAIN } from './model-chain.token.js';
import type { ModelChain } from './models/model-chain.js';
import { account, Reader } from './reading/reader.js';

type Request = CallInput<typeof aiCalls.refineForm>['body'] & { userId: string };

/** Changes forms by instructions: the common ones by rules, the rest by a model where one is configured and within budget. */
@Injectable()
export class RefineService {
  private readonly log = new Logger('refining');

  constructor(
    @Inject(MODEL_CHAIN) private readonly models: ModelChain | null,
    private readonly budget: ModelBudget,
    private readonly reader: Reader,
  ) {}

  /** The changed form, its operations and a reply. An instruction that nobody understands changes nothing. */
  async refine({ userId, form, instruction, history }: Request, signal: AbortSignal): Promise<Refined> {
    const byRules = await this.reader.edit({ form, instruction, history }, account(userId));
    const { understood, language: _language, ...answer } = byRules;
    if (understood || !this.models || !(await this.budget.take(userId, 'form')))
      return { ...answer, method: 'builtin' };
    try {
      const { applyEdit, editPrompt } = await import('./refine/model-edit.js');
      const edit = await this.models.edit(editPrompt(form, instruction, history), signal);
      const draft = applyEdit(form, edit);
      const said = stripMarkup(edit.reply).trim().slice(0, 2000);
      const reply = isBlankText(said) ? answer.reply : said;
      return { form: draft.form, operations: draft.operations, reply, method: 'llm' };
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn('The rules stand in for a model', { reason: (error as Error).message });
      return { ...answer, method: 'intelligent_fallback' };
    }
  }
}
