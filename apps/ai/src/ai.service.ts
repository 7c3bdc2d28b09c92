import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError, type Generated, type GenerateEvent } from '#contracts';
import { type Corrections, correctionsOf } from './builtin/corrections.js';
import type { BuiltinResult } from './builtin/types.js';
import { AI_CONFIG, type AiConfig } from './config.js';
import { cleanRequest, type Draft, type Request } from './draft.js';
import {
  BUILTIN,
  closingEvents,
  FALLBACK,
  fieldEvents,
  metaEvent,
  type Method,
  status,
  toAnswer,
} from './generation.js';
import { ModelBudget } from './model-budget.js';
import { MODEL_CHAIN } from './model-chain.token.js';
import { AnswerCache } from './models/answer-cache.js';
import { DomainForm } from './models/domain-form.js';
import type { ChainAnswer, ModelChain } from './models/model-chain.js';
import { buildPrompt } from './models/prompt.js';
import { account, type Asker, Reader } from './reading/reader.js';

/** Notice on a form that was generated while no model was available. */
const SPENT = 'Your AI budget for today is used up, so the built-in generator created this form.';

/**
 * Generates forms: always with the built-in generator, and with a model if one is configured, available and within
 * budget.
 */
@Injectable()
export class AiService {
  private readonly cache: AnswerCache;
  private readonly log = new Logger('generation');

  constructor(
    @Inject(AI_CONFIG) config: AiConfig,
    @Inject(MODEL_CHAIN) private readonly models: ModelChain | null,
    private readonly budget: ModelBudget,
    private readonly reader: Reader,
  ) {
    this.cache = new AnswerCache(config.AI_CACHE_SIZE);
  }

  /** Built-in form for a description. @throws DomainError VALIDATION_ERROR for a refused description. */
  async draft(description: string, asker: Asker): Promise<Generated> {
    const { original } = cleanRequest(description);
    return toAnswer(await this.reader.draft({ description }, asker), original, BUILTIN);
  }

  /** The whole form, equal to the end of the stream. */
  async generate(request: Request, signal: AbortSignal): Promise<Generated> {
    for await (const event of this.events(request, signal, false))
      if (event.event === 'done') return event.data;
    throw new DomainError('TIMEOUT', 'The call was canceled');
  }

  /**
   * Streams the form. The built-in fields come first; a model's fields then replace them by index, and
   * `done` contains the final form. Ends without `done` only if the caller closed the connection.
   * @throws DomainError VALIDATION_ERROR before the first event for a refused description.
   */
  stream(request: Request, signal: AbortSignal): AsyncGenerator<GenerateEvent, void, undefined> {
    return this.events(request, signal, true);
  }

  private async *events(
    request: Request,
    signal: AbortSignal,
    streamed: boolean,
  ): AsyncGenerator<GenerateEvent, void, undefined> {
    const { userId, description, context } = request;
    const cleaned = cleanRequest(description);
    const draft = {
      userId,
      ...cleaned,
      builtin: await this.reader.draft({ description, context }, account(userId)),
    };
    yield status(0);
    const builtin = toAnswer(draft.builtin, draft.original, BUILTIN);
    yield metaEvent(builtin);
    yield status(1);
    yield* fieldEvents(builtin);
    let answer = builtin;
    try {
      const corrections = correctionsOf(request.context);
      answer = (yield* this.askModels(draft, corrections, signal, streamed)) ?? builtin;
    } catch (error) {
      if (signal.aborted) return;
      this.log.warn('Using the built-in form instead of a model', { reason: (error as Error).message });
      answer = toAnswer(draft.builtin, draft.original, FALLBACK);
      const message = 'The AI model is not available right now, so the built-in generator created your form.';
      yield { event: 'error', data: { code: 'SERVICE_UNAVAILABLE', message, fallback: true } };
      yield metaEvent(answer);
      yield* fieldEvents(answer);
    }
    yield* closingEvents(answer);
  }

  /** A model's form; the built-in one with a notice if the budget is spent, null if no model is configured. */
  private async *askModels(
    draft: Draft,
    corrections: Corrections,
    signal: AbortSignal,
    streamed: boolean,
  ): AsyncGenerator<GenerateEvent, Generated | null, undefined> {
    if (!this.models) return null;
    const prompt = buildPrompt(draft.text, draft.builtin.hints, corrections);
    const key = AnswerCache.keyOf(this.models.name, prompt);
    const cached = this.cache.get(key);
    if (cached) return yield* present(draft, cached, false);
    if (!(await this.budget.take(draft.userId, 'form')))
      return toAnswer(
        { ...draft.builtin, notice: [SPENT, draft.builtin.notice].filter(Boolean).join(' ') },
        draft.original,
        BUILTIN,
      );

    const domain = new DomainForm(draft.builtin);
    const asked = this.models.ask(prompt, signal, streamed);
    try {
      let index = 0;
      for (let step = await asked.next(); ; step = await asked.next()) {
        if (step.done) {
          const answer = yield* present(draft, step.value, true);
          this.cache.set(key, step.value);
          return answer;
        }
        const part = step.value;
        if (part.type === 'head') {
          yield headEvent(domain.head(part), draft.builtin);
          continue;
        }
        if (part.index === 0) index = 0;
        const made = domain.field(part.field);
        if (!made) continue;
        const { why, confidence } = made.why;
        yield { event: 'field', data: { index: index++, field: made.field, why, confidence } };
      }
    } finally {
      await asked.return(undefined as never);
    }
  }
}

/** A model's complete answer as events. All fields are sent again, because their positions are only final now. */
function* present(
  draft: Draft,
  { form, usage, source }: ChainAnswer,
  paid: boolean,
): Generator<GenerateEvent, Generated, undefined> {
  const { language, ...domain } = new DomainForm(draft.builtin).form(form);
  const understood = { ...draft.builtin.understood, language };
  const made = { ...draft.builtin, ...domain, understood };
  const origin = {
    method: 'llm' as Method,
    provider: source.provider,
    model: source.model,
    usage: paid ? usage : null,
  };
  const answer = toAnswer(made, draft.original, origin);
  yield metaEvent(answer);
  yield* fieldEvents(answer);
  return answer;
}

const headEvent = (
  head: { name: string; description: string },
  { form, understood, confidenceLevel }: BuiltinResult,
): GenerateEvent => ({
  event: 'meta',
  data: {
    ...head,
    language: understood.language,
    confidence: confidenceLevel,
    method: 'llm',
    industry: understood.industry,
    customizations: form.customizations,
  },
});
