import { type FlexibleSchema, type LanguageModel, Output, streamText } from 'ai';
import type { AskLimits } from './ask-model.js';
import { ModelError, toModelError } from './model-error.js';
import type { Prompt } from './prompt.js';

/** What is asked for: a schema to send, its name, and the reader of the answer. */
export interface Asked<T> {
  schema: FlexibleSchema<T>;
  name: string;
  read: (text: string) => T | null;
}

/**
 * Asks a model for one whole object. Streams, so that a silent provider is noticed soon, but hands out nothing before
 * the whole answer is there.
 * @throws ModelError for everything that can go wrong; the signal's own reason when `signal` was aborted.
 */
// eslint-disable-next-line require-yield -- an attempt of the chain hands out parts; this one has none
export async function* askObject<T>(
  model: LanguageModel,
  asked: Asked<T>,
  { system, prompt }: Prompt,
  limits: AskLimits,
  signal: AbortSignal,
): AsyncGenerator<never, { answer: T }, undefined> {
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), limits.stallMs);
  const left = new AbortController();
  const { fullStream } = streamText({
    model,
    system,
    prompt,
    output: Output.object({ schema: asked.schema, name: asked.name }),
    maxOutputTokens: limits.maxOutputTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, stalled.signal, left.signal]),
    providerOptions: { openai: { store: false } },
    onError: () => undefined,
  });
  let text = '';
  try {
    for await (const part of fullStream) {
      watch.refresh();
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') text += part.text;
      if (part.type !== 'finish') continue;
      if (part.finishReason === 'length') throw new ModelError('truncated');
      if (part.finishReason === 'content-filter') throw new ModelError('refused');
      const answer = asked.read(text);
      if (!answer) throw new ModelError(text.trim() === '' ? 'refused' : 'shape');
      return { answer };
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
