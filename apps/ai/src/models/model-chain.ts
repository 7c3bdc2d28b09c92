import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { LanguageModel } from 'ai';
import { metrics, secondsSince } from '#platform';
import type { BuiltinResult } from '../builtin/types.js';
import { askModel, type ModelAnswer, type ModelPart } from './ask-model.js';
import { type Asked, type AskLimits, askObject } from './ask-object.js';
import { CircuitBreaker, type Outcome } from './circuit-breaker.js';
import { ModelError, toModelError } from './model-error.js';
import { type ModelSource, nameOf } from './model-source.js';
import { buildPrompt, type Prompt } from './prompt.js';
import { makeModel } from './provider.js';
import { editSchema, readEdit, type WireEdit } from './wire-edit.js';
import { readTurn, turnSchema, type WireTurn } from './wire-turn.js';

export interface ChainLimits extends AskLimits {
  /** For all models together, ms. */
  totalMs: number;
  breaker: { failures: number; pauseMs: number };
  jsonSchema: boolean;
}

export interface ChainAnswer extends ModelAnswer {
  source: ModelSource;
}

/** Further attempts at one model, where that may help, and the longest wait for one, ms. */
const RETRIES = 2;
const LONGEST_PAUSE_MS = 1500;
const FIRST_PAUSE_MS = 150;

/** One attempt at a model: what it hands out while it writes, and its whole answer. */
type Attempt<P, A> = (model: LanguageModel, signal: AbortSignal) => AsyncGenerator<P, A, undefined>;

interface Link {
  source: ModelSource;
  breaker: CircuitBreaker;
  model?: Promise<LanguageModel>;
}

/** Asks the configured models one after the other until one gives a form. */
export class ModelChain {
  private readonly links: Link[];
  private readonly log = new Logger('models');

  constructor(
    sources: readonly ModelSource[],
    private readonly limits: ChainLimits,
  ) {
    this.links = sources.map(source => ({ source, breaker: new CircuitBreaker(limits.breaker) }));
  }

  /** Which models these are; a part of the cache's key. */
  get name(): string {
    return this.links.map(({ source }) => nameOf(source)).join(',');
  }

  /**
   * Hands out the parts of the form as they are written, and answers the whole. `draft` is what the models are to
   * improve. When one fails halfway the next one starts again at the first field.
   * @throws ModelError of the last model when none gave a form; the signal's reason when the caller closed the connection.
   */
  async *ask(
    description: string,
    draft: BuiltinResult,
    caller: AbortSignal,
  ): AsyncGenerator<ModelPart, ChainAnswer, undefined> {
    const prompt = buildPrompt(description, draft);
    const { source, ...answer } = yield* this.run(caller, (model, signal) =>
      askModel(model, prompt, this.limits, signal),
    );
    return { ...answer, source };
  }

  /**
   * Asks for changes of a form, whole. @throws ModelError of the last model when none answered.
   */
  async edit(prompt: Prompt, caller: AbortSignal): Promise<WireEdit> {
    return this.askWhole({ schema: editSchema, name: 'edit', read: readEdit }, prompt, caller);
  }

  /**
   * Asks for one reply of a conversation. @throws ModelError of the last model when none answered.
   */
  async converse(prompt: Prompt, caller: AbortSignal): Promise<WireTurn> {
    return this.askWhole({ schema: turnSchema, name: 'turn', read: readTurn }, prompt, caller);
  }

  private async askWhole<T>(wanted: Asked<T, never>, prompt: Prompt, caller: AbortSignal): Promise<T> {
    const asked = this.run(caller, (model, signal) => askObject(model, wanted, prompt, this.limits, signal));
    for (let step = await asked.next(); ; step = await asked.next()) if (step.done) return step.value.answer;
  }

  private async *run<P, A extends object>(
    caller: AbortSignal,
    attempt: Attempt<P, A>,
  ): AsyncGenerator<P, A & { source: ModelSource }, undefined> {
    const deadline = AbortSignal.timeout(this.limits.totalMs);
    const signal = AbortSignal.any([caller, deadline]);
    let last = new ModelError('paused');
    for (const link of this.links) {
      const report = link.breaker.enter();
      if (!report) continue;
      let outcome: Outcome = 'unknown';
      const started = performance.now();
      try {
        const answer = yield* this.askLink(link, attempt, signal);
        outcome = 'good';
        count(link, 'ok', started);
        return { ...answer, source: link.source };
      } catch (error) {
        caller.throwIfAborted();
        last = deadline.aborted ? new ModelError('late') : toModelError(error);
        outcome = outcomeOf(last);
        count(link, last.reason, started);
        const ms = Math.round(performance.now() - started);
        this.log.warn('A model gave no form', {
          model: nameOf(link.source),
          reason: last.reason,
          status: last.status,
          ms,
        });
        if (deadline.aborted) throw last;
      } finally {
        report(outcome);
      }
    }
    throw last;
  }

  private async *askLink<P, A extends object>(
    link: Link,
    ask: Attempt<P, A>,
    signal: AbortSignal,
  ): AsyncGenerator<P, A, undefined> {
    const model = await (link.model ??= makeModel(link.source, this.limits.jsonSchema));
    for (let attempt = 0; ; attempt++) {
      let began = false;
      const parts = ask(model, signal);
      try {
        for (let step = await parts.next(); ; step = await parts.next()) {
          if (step.done) return step.value;
          began = true;
          yield step.value;
        }
      } catch (error) {
        signal.throwIfAborted();
        const pause = began || attempt >= RETRIES ? null : pauseBefore(toModelError(error), attempt);
        if (pause === null) throw error;
        await sleep(pause, undefined, { signal });
      } finally {
        await parts.return(undefined as never);
      }
    }
  }
}

const count = ({ source }: Link, outcome: string, started: number): void =>
  metrics.ai.observe({ model: nameOf(source), outcome }, secondsSince(started));

/**
 * What a failure says about the provider. An answer that came whole says that it works, whatever is in it: what one account
 * writes must not take the model from all the others. A request that it does not take says nothing.
 */
export function outcomeOf({ reason, status }: ModelError): Outcome {
  if (reason === 'shape' || reason === 'truncated') return 'good';
  return reason === 'refused' || (status !== undefined && OF_REQUEST.has(status)) ? 'unknown' : 'bad';
}

/** Bad, too large or not to be processed: it is the request's fault. */
const OF_REQUEST = new Set([400, 413, 422]);

/** How long to wait before the next attempt, ms; null when there is no point in one. */
export function pauseBefore(error: ModelError, attempt: number): number | null {
  if (!error.transient) return null;
  const pause = error.retryAfterMs ?? FIRST_PAUSE_MS * 3 ** attempt;
  return pause <= LONGEST_PAUSE_MS ? pause : null;
}
