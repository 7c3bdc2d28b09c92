import { type FlexibleSchema, type LanguageModel, Output, streamText } from 'ai';
import { ModelError, toModelError } from './model-error.js';
import type { Prompt } from './prompt.js';

/** What is asked for: a schema to send, its name, and the reader of the answer. */
export interface Asked<T, P> {
  schema: FlexibleSchema<T>;
  name: string;
  read: (text: string) => T | null;
  /** What the next words finish, where parts are handed out before the whole is there. */
  partsOf?: (delta: string) => Promise<P[]>;
}

export interface AskLimits {
  /** Longest silence, before the first word as well as between two, ms. */
  stallMs: number;
  maxOutputTokens: number;
}

/** More characters than these a token has only in an answer of a server that goes on without end. */
const CHARS_PER_TOKEN = 20;

export interface ObjectAnswer<T> {
  answer: T;
  usage: { inputTokens: number; outputTokens: number };
}

/**
 * Asks a model for one object. Always streams, so that a silent provider is noticed soon. Aborting ends the upstream
 * call at once.
 * @throws ModelError for everything that can go wrong; the signal's own reason when `signal` was aborted.
 */
export async function* askObject<T, P = never>(
  model: LanguageModel,
  asked: Asked<T, P>,
  { system, prompt }: Prompt,
  limits: AskLimits,
  signal: AbortSignal,
): AsyncGenerator<P, ObjectAnswer<T>, undefined> {
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), limits.stallMs);
  const left = new AbortController();
  const { fullStream } = streamText({
    model,
    system,
    prompt,
    output: unparsed(Output.object({ schema: asked.schema, name: asked.name })),
    maxOutputTokens: limits.maxOutputTokens,
    // Its pauses of seconds cannot be set; the chain has its own.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, stalled.signal, left.signal]),
    providerOptions: { openai: { store: false } },
    // Comes as a part as well; without this it is printed.
    onError: () => undefined,
  });
  let text = '';
  try {
    for await (const part of fullStream) {
      watch.refresh();
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') {
        text += part.text;
        if (text.length > limits.maxOutputTokens * CHARS_PER_TOKEN) throw new ModelError('truncated');
        if (asked.partsOf) yield* await asked.partsOf(part.text);
      }
      if (part.type === 'finish')
        return { answer: finish(text, part.finishReason, asked.read), usage: usageOf(part.totalUsage) };
    }
    throw new ModelError('unreachable');
  } catch (error) {
    signal.throwIfAborted();
    throw stalled.signal.aborted ? new ModelError('stalled') : toModelError(error);
  } finally {
    clearTimeout(watch);
    left.abort();
  }
}

/** The SDK would read the whole text anew with every word, and hold back words that are no JSON yet. */
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
