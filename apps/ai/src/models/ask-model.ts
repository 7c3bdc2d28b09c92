import { type LanguageModel, Output, parsePartialJson, streamText } from 'ai';
import { ModelError, toModelError } from './model-error.js';
import type { Prompt } from './prompt.js';
import { readForm, type WireField, wireField, type WireForm, wireSchema } from './wire-form.js';

/** What is known of a form while a model still writes. */
export type ModelPart =
  { type: 'head'; title: string; description: string } | { type: 'field'; index: number; field: WireField };

export interface ModelAnswer {
  form: WireForm;
  usage: { inputTokens: number; outputTokens: number };
}

export interface AskLimits {
  /** Longest silence, before the first word as well as between two, ms. */
  stallMs: number;
  maxOutputTokens: number;
}

/**
 * Asks a model for a form and hands out its fields as they are written. Always streams, so that a silent provider is
 * noticed soon. Aborting ends the upstream call at once.
 * @throws ModelError for everything that can go wrong; the signal's own reason when `signal` was aborted.
 */
export async function* askModel(
  model: LanguageModel,
  { system, prompt }: Prompt,
  limits: AskLimits,
  signal: AbortSignal,
): AsyncGenerator<ModelPart, ModelAnswer, undefined> {
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), limits.stallMs);
  const left = new AbortController();
  const { fullStream } = streamText({
    model,
    system,
    prompt,
    output: Output.object({ schema: wireSchema, name: 'form' }),
    maxOutputTokens: limits.maxOutputTokens,
    // Its pauses of seconds cannot be set; the chain has its own.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, stalled.signal, left.signal]),
    providerOptions: { openai: { store: false } },
    // Comes as a part as well; without this it is printed.
    onError: () => undefined,
  });
  const writing = new PartialForm();
  try {
    for await (const part of fullStream) {
      watch.refresh();
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') yield* await writing.add(part.text);
      if (part.type === 'finish') return finish(writing.text, part.finishReason, part.totalUsage);
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

function finish(
  text: string,
  reason: string,
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined },
): ModelAnswer {
  if (reason === 'length') throw new ModelError('truncated');
  if (reason === 'content-filter') throw new ModelError('refused');
  const form = readForm(text);
  if (!form) throw new ModelError(text.trim() === '' ? 'refused' : 'shape');
  return { form, usage: { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 } };
}

/** Reports the finished fields of a JSON text that is still growing. */
class PartialForm {
  text = '';
  private headGiven = false;
  private given = 0;

  async add(delta: string): Promise<ModelPart[]> {
    this.text += delta;
    // A field ends with a brace; looking at every delta would read the text thousands of times.
    if (!delta.includes('}')) return [];
    const { value } = await parsePartialJson(this.text.slice(Math.max(0, this.text.indexOf('{'))));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const parts: ModelPart[] = [];
    const { title, description, fields } = value;
    if (!this.headGiven && typeof title === 'string' && typeof description === 'string') {
      this.headGiven = true;
      parts.push({ type: 'head', title, description });
    }
    const written = Array.isArray(fields) ? fields : [];
    // The last one may still grow.
    for (; this.given < written.length - 1; this.given++) {
      const read = wireField.safeParse(written[this.given]);
      if (read.success) parts.push({ type: 'field', index: this.given, field: read.data });
    }
    return parts;
  }
}
