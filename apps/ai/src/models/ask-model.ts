import { parsePartialJson } from 'ai';
import type { ObjectRequest } from './ask-object.js';
import { type WireField, wireField } from './wire-field.js';
import { FORM_SCHEMA, readForm, type WireForm } from './wire-form.js';

/** A completed part of a form that a model is still writing. */
export type ModelPart =
  | { type: 'head'; title: string; description: string }
  | { type: 'field'; index: number; field: WireField };

/** A request for a whole form that emits its fields as they are written. For one use only. */
export function formRequest(): ObjectRequest<WireForm, ModelPart> {
  const writing = new PartialForm();
  return { schema: FORM_SCHEMA, name: 'form', read: readForm, partsOf: delta => writing.add(delta) };
}

/** Maximum number of fields that are emitted early. */
const MAX_EARLY = 40;

/** Reports the finished fields of a growing JSON text. */
class PartialForm {
  private text = '';
  private headGiven = false;
  private given = 0;

  async add(delta: string): Promise<ModelPart[]> {
    this.text += delta;
    // A field ends with a brace; parsing at every delta would read the text thousands of times.
    if (!delta.includes('}') || this.given >= MAX_EARLY) return [];
    const { value } = await parsePartialJson(this.text.slice(Math.max(0, this.text.indexOf('{'))));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const parts: ModelPart[] = [];
    const { title, description, fields } = value;
    if (!this.headGiven && typeof title === 'string' && typeof description === 'string') {
      this.headGiven = true;
      parts.push({ type: 'head', title, description });
    }
    const written = Array.isArray(fields) ? fields : [];
    // The last field may be incomplete.
    for (; this.given < Math.min(written.length - 1, MAX_EARLY); this.given++) {
      const read = wireField.safeParse(written[this.given]);
      if (read.success) parts.push({ type: 'field', index: this.given, field: read.data });
    }
    return parts;
  }
}
