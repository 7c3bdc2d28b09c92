import { Logger } from '@nestjs/common';
import { metrics, secondsSince } from '#platform';
import { formRequest, type ModelPart } from './ask-model.js';
import type { ObjectAnswer, ObjectRequest } from './ask-object.js';
import type { Outcome } from './circuit-breaker.js';
import { outcomeOf } from './failure-rules.js';
import { ModelError, toModelError } from './model-error.js';
import { type LinkLimits, ModelLink, type Question } from './model-link.js';
import { type ModelSource, nameOf } from './model-source.js';
import { PROBE, PROBE_PROMPT } from './probe.js';
import type { Prompt } from './prompt.js';
import type { Transport } from './provider.js';
import { EDIT_SCHEMA, readEdit, type WireEdit } from './wire-edit.js';
import type { WireForm } from './wire-form.js';
import type { TranslationRequest } from './wire-translation.js';
import { readTurn, TURN_SCHEMA, type WireTurn } from './wire-turn.js';

export interface ChainLimits extends LinkLimits {
  /** Limit for all models of a streamed form together in milliseconds: meanwhile the draft is on the screen. */
  streamMs: number;
  /** Limit for all models of a non-streamed answer in milliseconds. */
  totalMs: number;
  /** The same for an edit. */
  editMs: number;
}

export interface ChainAnswer {
  form: WireForm;
  usage: { inputTokens: number; outputTokens: number };
  source: ModelSource;
}

/** Tries the configured models in order until one returns a form. */
export class ModelChain {
  private readonly links: ModelLink[];
  private readonly log = new Logger('models');

  constructor(
    sources: readonly ModelSource[],
    private readonly limits: ChainLimits,
    /** Transport of each model; by default the process's fetch. */
    transportOf: (source: ModelSource) => Transport = () => ({}),
  ) {
    this.links = sources.map(source => new ModelLink(source, limits, transportOf(source)));
  }

  /** Names of the models, which are part of the cache's key. */
  get name(): string {
    return this.links.map(({ source }) => nameOf(source)).join(',');
  }

  /** State of each model in this process. */
  get states(): { source: ModelSource; paused: boolean; failure: ModelError | null }[] {
    return this.links.map(({ source, breaker, failure }) => ({ source, paused: breaker.paused, failure }));
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

  /** Sends a minimal request to find out which model answers. @throws ModelError of the last model if none did. */
  async probe(caller: AbortSignal): Promise<ModelSource> {
    const question = { request: () => PROBE, prompt: PROBE_PROMPT, totalMs: this.limits.totalMs };
    return (await lastOf(this.run(question, caller))).source;
  }

  private async askWhole<T>(
    request: ObjectRequest<T, never>,
    prompt: Prompt,
    caller: AbortSignal,
    totalMs: number,
  ): Promise<T> {
    return (await lastOf(this.run({ request: () => request, prompt, totalMs }, caller))).answer;
  }

  private async *run<T, P>(
    question: Question<T, P>,
    caller: AbortSignal,
  ): AsyncGenerator<P, ObjectAnswer<T> & { source: ModelSource }, undefined> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), question.totalMs);
    try {
      return yield* this.tryEach(question, caller, late.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks one model after another until one answers or the deadline has passed. */
  private async *tryEach<T, P>(
    question: Question<T, P>,
    caller: AbortSignal,
    deadline: AbortSignal,
  ): AsyncGenerator<P, ObjectAnswer<T> & { source: ModelSource }, undefined> {
    const signal = AbortSignal.any([caller, deadline]);
    let last = new ModelError('paused');
    for (const link of this.links) {
      const report = link.breaker.enter();
      if (!report) continue;
      let outcome: Outcome = 'unknown';
      const started = performance.now();
      try {
        const answer = yield* link.ask(question, signal);
        outcome = 'good';
        link.failure = null;
        count(link, 'ok', started);
        return { ...answer, source: link.source };
      } catch (error) {
        caller.throwIfAborted();
        last = deadline.aborted ? new ModelError('late') : toModelError(error);
        outcome = outcomeOf(last);
        link.failure = last;
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
}

const count = ({ source }: ModelLink, outcome: string, started: number): void =>
  metrics.ai.observe({ model: nameOf(source), outcome }, secondsSince(started));

/** Result of a generator, without its parts. */
async function lastOf<R>(asked: AsyncGenerator<unknown, R, undefined>): Promise<R> {
  for (let step = await asked.next(); ; step = await asked.next()) if (step.done) return step.value;
}
