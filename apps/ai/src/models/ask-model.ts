import { jsonSchema, type LanguageModel, parsePartialJson } from 'ai';
import { type AskLimits, askObject } from './ask-object.js';
import type { Prompt } from './prompt.js';
import { readForm, WIRE_SCHEMA, type WireField, wireField, type WireForm } from './wire-form.js';

/** What is known of a form while a model still writes. */
export type ModelPart =
  | { type: 'head'; title: string; description: string }
  | { type: 'field'; index: number; field: WireField };

export interface ModelAnswer {
  form: WireForm;
  usage: { inputTokens: number; outputTokens: number };
}

/**
 * Asks a model for a form and hands out its fields as they are written.
 * @throws ModelError for everything that can go wrong; the signal's own reason when `signal` was aborted.
 */
export async function* askModel(
  model: LanguageModel,
  prompt: Prompt,
  limits: AskLimits,
  signal: AbortSignal,
): AsyncGenerator<ModelPart, ModelAnswer, undefined> {
  const writing = new PartialForm();
  const form = {
    schema: jsonSchema<WireForm>(WIRE_SCHEMA),
    name: 'form',
    read: readForm,
    partsOf: (delta: string) => writing.add(delta),
  };
  const { answer, usage } = yield* askObject(model, form, prompt, limits, signal);
  return { form: answer, usage };
}

/** So many fields are shown before the whole is there; a form has fewer. */
const MOST_SHOWN = 40;

/** Reports the finished fields of a JSON text that is still growing. */
class PartialForm {
  private text = '';
  private headGiven = false;
  private given = 0;

  async add(delta: string): Promise<ModelPart[]> {
    this.text += delta;
    // A field ends with a brace; looking at every delta would read the text thousands of times.
    if (!delta.includes('}') || this.given >= MOST_SHOWN) return [];
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
    for (; this.given < Math.min(written.length - 1, MOST_SHOWN); this.given++) {
      const read = wireField.safeParse(written[this.given]);
      if (read.success) parts.push({ type: 'field', index: this.given, field: read.data });
    }
    return parts;
  }
}
