import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { LanguageModel } from 'ai';
import { metrics, secondsSince } from '#platform';
import { formRequest, type ModelPart } from './ask-model.js';
import { type AskLimits, askObject, type ObjectAnswer, type ObjectRequest } from './ask-object.js';
import { CircuitBreaker, type Outcome } from './circuit-breaker.js';
import { ModelError, toModelError } from './model-error.js';
import { type ModelSource, nameOf } from './model-source.js';
import type { Prompt } from './prompt.js';
import { type Effort, enforcesSchema, makeModel, requestOptions, type Transport } from './provider.js';
import { EDIT_SCHEMA, readEdit, type WireEdit } from './wire-edit.js';
import type { WireForm } from './wire-form.js';
import type { TranslationRequest } from './wire-translation.js';
import { readTurn, TURN_SCHEMA, type WireTurn } from './wire-turn.js';

export interface ChainLimits extends AskLimits {
  /** Limit for all models of a streamed form together in milliseconds: meanwhile the draft is on the screen. */
  streamMs: number;
  /** Limit for all models of a non-streamed answer in milliseconds. */
  totalMs: number;
  /** The same for an edit. */
  editMs: number;
  breaker: { failures: number; pauseMs: number };
  /** Whether OpenAI-compatible servers receive the schema as `response_format`. */
  jsonSchema: boolean;
  effort: Effort;
  /** Context length that is requested from Ollama. */
  contextTokens: number;
}

export interface ChainAnswer {
  form: WireForm;
  usage: { inputTokens: number; outputTokens: number };
  source: ModelSource;
}

/** Retries per model for temporary failures, and the maximum pause before one in milliseconds. */
const RETRIES = 2;
const MAX_PAUSE_MS = 1500;
const FIRST_PAUSE_MS = 150;

interface Link {
  source: ModelSource;
  breaker: CircuitBreaker;
  model?: Promise<LanguageModel>;
  /** The server received the schema and ignored it, so the prompt repeats it. */
  ignoresSchema?: boolean;
}

/** One request to the chain with its text and time limits. A request has the state of one attempt. */
interface Question<T, P> {
  request: () => ObjectRequest<T, P>;
  prompt: Prompt;
  totalMs: number;
}

/** Tries the configured models in order until one returns a form. */
export class ModelChain {
  private readonly links: Link[];
  private readonly log = new Logger('models');

  constructor(
    sources: readonly ModelSource[],
    private readonly limits: ChainLimits,
    /** Transport of each model; by default the process's fetch. */
    private readonly transportOf: (source: ModelSource) => Transport = () => ({}),
  ) {
    this.links = sources.map(source => ({ source, breaker: new CircuitBreaker(limits.breaker) }));
  }

  /** Names of the models, which are part of the cache's key. */
  get name(): string {
    return this.links.map(({ source }) => nameOf(source)).join(',');
  }

  /**
   * Emits the parts of the form as they are written, and returns the whole. If a model fails halfway, the next one
   * starts again at the first field.
   * @param streamed the caller watches the form grow and therefore waits longer
   * @throws ModelError of the last model if none returned a form; the signal's reason if the caller closed the connection.
   */
  async *ask(
    prompt: Prompt,
    caller: AbortSignal,
    streamed: boolean,
  ): AsyncGenerator<ModelPart, ChainAnswer, undefined> {
    const totalMs = streamed ? this.limits.streamMs : this.limits.totalMs;
    const { answer, usage, source } = yield* this.run({ request: formRequest, prompt, totalMs }, caller);
    return { form: answer, usage, source };
  }

  /** Requests all changes of a form together. @throws ModelError of the last model if none answered. */
  async edit(prompt: Prompt, caller: AbortSignal): Promise<WireEdit> {
    const request = { schema: EDIT_SCHEMA, name: 'edit', read: readEdit };
    return this.askWhole(request, prompt, caller, this.limits.editMs);
  }

  /** Requests one reply of a conversation. @throws ModelError of the last model if none answered. */
  async converse(prompt: Prompt, caller: AbortSignal): Promise<WireTurn> {
    const request = { schema: TURN_SCHEMA, name: 'turn', read: readTurn };
    return this.askWhole(request, prompt, caller, this.limits.totalMs);
  }

  /** Requests the translation of texts by their keys. @throws ModelError of the last model if none answered. */
  async translate(texts: TranslationRequest, caller: AbortSignal): Promise<Record<string, string>> {
    return this.askWhole(texts, texts.prompt, caller, this.limits.editMs);
  }

  private async askWhole<T>(
    request: ObjectRequest<T, never>,
    prompt: Prompt,
    caller: AbortSignal,
    totalMs: number,
  ): Promise<T> {
    const asked = this.run({ request: () => request, prompt, totalMs }, caller);
    for (let step = await asked.next(); ; step = await asked.next()) if (step.done) return step.value.answer;
  }

  private async *run<T, P>(
    question: Question<T, P>,
    caller: AbortSignal,
  ): AsyncGenerator<P, ObjectAnswer<T> & { source: ModelSource }, undefined> {
    const deadline = AbortSignal.timeout(question.totalMs);
    const signal = AbortSignal.any([caller, deadline]);
    let last = new ModelError('paused');
    for (const link of this.links) {
      const report = link.breaker.enter();
      if (!report) continue;
      let outcome: Outcome = 'unknown';
      const started = performance.now();
      try {
        const answer = yield* this.askLink(link, question, signal);
        outcome = 'good';
        count(link, 'ok', started);
        return { ...answer, source: link.source };
      } catch (error) {
        caller.throwIfAborted();
        last = deadline.aborted ? new ModelError('late') : toModelError(error);
        outcome = outcomeOf(last);
        count(link, last.reason, started);
        this.log.warn('The model did not answer', {
          model: nameOf(link.source),
          reason: last.reason,
          status: last.status,
          ms: Math.round(performance.now() - started),
        });
        if (deadline.aborted) throw last;
      } finally {
        report(outcome);
      }
    }
    throw last;
  }

  private async *askLink<T, P>(
    link: Link,
    question: Question<T, P>,
    signal: AbortSignal,
  ): AsyncGenerator<P, ObjectAnswer<T>, undefined> {
    for (let attempt = 0; ; attempt++) {
      let began = false;
      const parts = await this.attempt(link, question, signal);
      try {
        for (let step = await parts.next(); ; step = await parts.next()) {
          if (step.done) return step.value;
          began = true;
          yield step.value;
        }
      } catch (error) {
        signal.throwIfAborted();
        const failed = toModelError(error);
        if (this.learns(link, failed)) continue;
        const pause = began || attempt >= RETRIES ? null : pauseBefore(failed, attempt);
        if (pause === null) throw error;
        await sleep(pause, undefined, { signal });
      } finally {
        await parts.return(undefined as never);
      }
    }
  }

  private async attempt<T, P>(link: Link, { request, prompt }: Question<T, P>, signal: AbortSignal) {
    const model = await (link.model ??= makeModel(
      link.source,
      this.limits.jsonSchema,
      this.transportOf(link.source),
    ));
    const asked = request();
    const quoted = link.ignoresSchema || !enforcesSchema(link.source, this.limits.jsonSchema);
    const text = quoted
      ? {
          ...prompt,
          system: `${prompt.system}\n\nThe answer fits this JSON Schema:\n${JSON.stringify(asked.schema)}`,
        }
      : prompt;
    return askObject(model, asked, text, this.limits, requestOptions(link.source, this.limits), signal);
  }

  /** True for the first answer in the wrong shape from a server that was expected to enforce the schema: it gets a retry. */
  private learns(link: Link, { reason }: ModelError): boolean {
    const trusted =
      link.source.provider === 'openai-compatible' && this.limits.jsonSchema && !link.ignoresSchema;
    if (reason !== 'shape' || !trusted) return false;
    return (link.ignoresSchema = true);
  }
}

const count = ({ source }: Link, outcome: string, started: number): void =>
  metrics.ai.observe({ model: nameOf(source), outcome }, secondsSince(started));

/**
 * Meaning of a failure for the provider's health. A complete answer proves that it works, regardless of its content: one account's
 * text must not block the model for all others. A refused request proves nothing.
 */
export function outcomeOf({ reason, status }: ModelError): Outcome {
  if (reason === 'shape' || reason === 'truncated') return 'good';
  return reason === 'refused' || (status !== undefined && OF_REQUEST.has(status)) ? 'unknown' : 'bad';
}

/** Status of an invalid, too large or unprocessable request. */
const OF_REQUEST = new Set([400, 413, 422]);

/** Pause before the next attempt in milliseconds; null if another attempt is pointless. */
export function pauseBefore(error: ModelError, attempt: number): number | null {
  if (!error.transient) return null;
  const pause = error.retryAfterMs ?? FIRST_PAUSE_MS * 3 ** attempt;
  return pause <= MAX_PAUSE_MS ? pause : null;
}
