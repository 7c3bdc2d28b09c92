import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CallOutput, modelCalls, ModelTrial, TrialFailure } from '#contracts';
import { ModelBudget } from './model-budget.js';
import { MODEL_CHAIN } from './model-chain.token.js';
import type { ModelChain } from './models/model-chain.js';
import { isLocal } from './models/model-source.js';
import { trialFailureOf } from './trial-failure.js';

/** The configured models with their state, and a timed test request. */
@Injectable()
export class ModelTrials {
  private readonly log = new Logger('trial');

  constructor(
    @Inject(MODEL_CHAIN) private readonly chain: ModelChain | null,
    private readonly budget: ModelBudget,
  ) {}

  models(): CallOutput<typeof modelCalls.models> {
    const states = this.chain?.states ?? [];
    return {
      models: states.map(({ source, paused, failure: failed }) => ({
        provider: source.provider,
        model: source.model,
        local: isLocal(source),
        paused,
        failure: failed && trialFailureOf(failed),
      })),
    };
  }

  /** Times a short request; a failure is part of the answer, because the owner must act on it. */
  async try(userId: string, signal: AbortSignal): Promise<ModelTrial> {
    if (!this.chain) return failure('none');
    if (!(await this.budget.take(userId, 'form'))) return failure('budget');
    const started = performance.now();
    try {
      const { provider, model } = await this.chain.probe(signal);
      return { ok: true, provider, model, ms: Math.round(performance.now() - started) };
    } catch (error) {
      signal.throwIfAborted();
      const reason = trialFailureOf(error);
      this.log.warn('No model answered the test request', { reason });
      return failure(reason);
    }
  }
}

const failure = (reason: TrialFailure): ModelTrial => ({ ok: false, reason });
