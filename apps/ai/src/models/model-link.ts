import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from 'ai';
import { type AskLimits, askObject, type ObjectAnswer, type ObjectRequest } from './ask-object.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { pauseBefore } from './failure-rules.js';
import { type ModelError, toModelError } from './model-error.js';
import type { ModelSource } from './model-source.js';
import type { Prompt } from './prompt.js';
import { type Effort, enforcesSchema, makeModel, requestOptions, type Transport } from './provider.js';

export interface LinkLimits extends AskLimits {
  breaker: { failures: number; pauseMs: number };
  /** Whether OpenAI-compatible servers receive the schema as `response_format`. */
  jsonSchema: boolean;
  effort: Effort;
  /** Context length that is requested from Ollama. */
  contextTokens: number;
}

/** One request to the chain with its text and time limits. It contains the state of a single attempt. */
export interface Question<T, P> {
  request: () => ObjectRequest<T, P>;
  prompt: Prompt;
  totalMs: number;
}

/** Retries per model for temporary failures. */
const RETRIES = 2;

/** One model of the chain, with its breaker and retries. */
export class ModelLink {
  readonly breaker: CircuitBreaker;
  /** Failure of the last request; null after an answer. */
  failure: ModelError | null = null;
  private model?: Promise<LanguageModel>;
  /** The server received the schema and ignored it, so the prompt repeats it. */
  private ignoresSchema = false;

  constructor(
    readonly source: ModelSource,
    private readonly limits: LinkLimits,
    private readonly transport: Transport,
  ) {
    this.breaker = new CircuitBreaker(limits.breaker);
  }

  /** The answer and its parts, after at most two retries of temporary failures. @throws ModelError */
  async *ask<T, P>(
    question: Question<T, P>,
    signal: AbortSignal,
  ): AsyncGenerator<P, ObjectAnswer<T>, undefined> {
    for (let attempt = 0; ; attempt++) {
      let began = false;
      const parts = await this.attempt(question, signal);
      try {
        for (let step = await parts.next(); ; step = await parts.next()) {
          if (step.done) return step.value;
          began = true;
          yield step.value;
        }
      } catch (error) {
        signal.throwIfAborted();
        const failed = toModelError(error);
        if (this.learns(failed)) continue;
        const pause = began || attempt >= RETRIES ? null : pauseBefore(failed, attempt);
        if (pause === null) throw error;
        await sleep(pause, undefined, { signal });
      } finally {
        await parts.return(undefined as never);
      }
    }
  }

  private async attempt<T, P>({ request, prompt }: Question<T, P>, signal: AbortSignal) {
    const { jsonSchema } = this.limits;
    const model = await (this.model ??= makeModel(this.source, jsonSchema, this.transport));
    const asked = request();
    const quoted = this.ignoresSchema || !enforcesSchema(this.source, jsonSchema);
    const text = quoted
      ? {
          ...prompt,
          system: `${prompt.system}\n\nThe answer fits this JSON Schema:\n${JSON.stringify(asked.schema)}`,
        }
      : prompt;
    return askObject(model, asked, text, this.limits, requestOptions(this.source, this.limits), signal);
  }

  /** True for the first answer in the wrong shape from a server that was expected to enforce the schema: it gets a retry. */
  private learns({ reason }: ModelError): boolean {
    const trusted =
      this.source.provider === 'openai-compatible' && this.limits.jsonSchema && !this.ignoresSchema;
    if (reason !== 'shape' || !trusted) return false;
    return (this.ignoresSchema = true);
  }
}
