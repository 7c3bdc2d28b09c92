import { jsonSchema, type JSONSchema7, type LanguageModel, Output, streamText } from 'ai';
import { ModelError, toModelError } from './model-error.js';
import type { Prompt } from './prompt.js';
import type { RequestOptions } from './provider.js';

/** A request for one object: its schema and name, and the parser of the answer. */
export interface ObjectRequest<T, P> {
  schema: JSONSchema7;
  name: string;
  read: (text: string) => T | null;
  /** Parts completed by the next piece of text, for requests that emit parts early. */
  partsOf?: (delta: string) => Promise<P[]>;
}

export interface AskLimits {
  /** Maximum wait for the first word of the answer in milliseconds: models think silently before it. */
  firstWordMs: number;
  /** Maximum silence after it in milliseconds. */
  stallMs: number;
  /** Includes thinking tokens. */
  maxOutputTokens: number;
}

/** Upper bound of characters per token; only a server that never stops exceeds it. */
const CHARS_PER_TOKEN = 20;

export interface ObjectAnswer<T> {
  answer: T;
  usage: { inputTokens: number; outputTokens: number };
}

/**
 * Asks a model for one object. Always streams, so that a silent provider is noticed early. Aborting ends the upstream
 * call immediately.
 * @throws ModelError for every failure; the reason of `signal` if it was aborted.
 */
export async function* askObject<T, P = never>(
  model: LanguageModel,
  request: ObjectRequest<T, P>,
  { system, prompt }: Prompt,
  limits: AskLimits,
  providerOptions: RequestOptions,
  signal: AbortSignal,
): AsyncGenerator<P, ObjectAnswer<T>, undefined> {
  const silence = new SilenceWatch(limits);
  const left = new AbortController();
  const { fullStream } = streamText({
    model,
    system,
    prompt,
    output: unparsed(Output.object({ schema: jsonSchema<T>(request.schema), name: request.name })),
    maxOutputTokens: limits.maxOutputTokens,
    // The SDK's pauses of seconds cannot be configured; the chain has its own.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, silence.signal, left.signal]),
    providerOptions,
    // Errors also arrive as a part; without this they would be printed.
    onError: () => undefined,
  });
  let text = '';
  try {
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'reasoning-delta') silence.thinking();
      if (part.type === 'text-delta') {
        silence.speaking();
        text += part.text;
        if (text.length > limits.maxOutputTokens * CHARS_PER_TOKEN) throw new ModelError('truncated');
        if (request.partsOf) yield* await request.partsOf(part.text);
      }
      if (part.type === 'finish')
        return { answer: finish(text, part.finishReason, request.read), usage: usageOf(part.totalUsage) };
    }
    throw new ModelError('unreachable');
  } catch (error) {
    signal.throwIfAborted();
    throw silence.signal.aborted ? new ModelError('stalled') : toModelError(error);
  } finally {
    silence.stop();
    left.abort();
  }
}

/** Aborts when a model is silent for too long: before the first word of its answer, or between two. */
class SilenceWatch {
  private readonly stalled = new AbortController();
  readonly signal = this.stalled.signal;
  private timer: NodeJS.Timeout;
  private spoken = false;

  constructor(private readonly limits: AskLimits) {
    this.timer = this.start(limits.firstWordMs);
  }

  /** Reasoning is not an answer yet: the next piece, whether reasoning or answer, gets the time limit of a first word. */
  thinking(): void {
    if (!this.spoken) this.timer.refresh();
  }

  speaking(): void {
    if (this.spoken) return void this.timer.refresh();
    this.spoken = true;
    clearTimeout(this.timer);
    this.timer = this.start(this.limits.stallMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private start(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.stalled.abort(), ms);
  }
}

/** Without this the SDK would parse the whole text again with every piece, and withhold text that is not yet JSON. */
const unparsed = <T>(output: Output.Output<T>): Output.Output<T, string> => ({
  ...output,
  parsePartialOutput: ({ text }) => Promise.resolve({ partial: text }),
});

function finish<T>(text: string, reason: string, read: (text: string) => T | null): T {
  if (reason === 'length') throw new ModelError('truncated');
  if (reason === 'content-filter') throw new ModelError('refused');
  const answer = read(text);
  if (!answer) throw new ModelError(text.trim() === '' ? 'refused' : 'shape');
  return answer;
}

const usageOf = (usage: {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}): ObjectAnswer<unknown>['usage'] => ({
  inputTokens: usage.inputTokens ?? 0,
  outputTokens: usage.outputTokens ?? 0,
});
