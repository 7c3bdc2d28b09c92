import { jsonSchema, type JSONSchema7 } from 'ai';
import { z } from 'zod';
import { FIELD_TYPES, LIBRARY } from '#form-core';

/** Types that a model may use. Those that need set-up, or ask for secrets, are ours to add. */
export const MODEL_FIELD_TYPES = FIELD_TYPES.filter(type => LIBRARY[type].drafted);

const optionalText = z.string().nullish();

/**
 * One field as a model writes it. Reading is lenient (absent is the same as null, types are checked later), because
 * servers without structured output leave things out; what is sent to the provider is strict, see {@link WIRE_SCHEMA}.
 */
export const wireField = z.object({
  key: z.string().describe("The draft's key for a field that is kept, else a new one in snake_case"),
  kind: z.string().describe('What is asked for, in English snake_case, such as event_date'),
  type: z.string().meta({ enum: [...MODEL_FIELD_TYPES] }),
  label: z.string(),
  placeholder: optionalText,
  helpText: optionalText,
  required: z.boolean(),
  options: z.array(z.string()).nullish().describe('2 to 12 for select, radio and checkbox, else null'),
  why: optionalText.describe('One sentence for the owner: what the answer is good for'),
});
export type WireField = z.infer<typeof wireField>;

/** A form as a model writes it. */
export const wireForm = z.object({
  title: z.string(),
  description: z.string(),
  fields: z.array(wireField),
});
export type WireForm = z.infer<typeof wireForm>;

/**
 * The JSON Schema (draft 7) of a form: every property required and nothing else allowed, as OpenAI's strict mode
 * demands; what may be missing is nullable.
 */
export const WIRE_SCHEMA = z.toJSONSchema(wireForm, {
  target: 'draft-7',
  io: 'input',
  override: ({ jsonSchema: node }) => {
    if (node.type !== 'object' || !node.properties) return;
    node.required = Object.keys(node.properties);
    node.additionalProperties = false;
  },
}) as JSONSchema7;

/** For the SDK, which sends it; the answer is read by {@link readForm}. */
export const wireSchema = jsonSchema<WireForm>(WIRE_SCHEMA);

/** Reads a model's whole answer; null when it is not a form. Words around the JSON are skipped. */
export function readForm(text: string): WireForm | null {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const read = wireForm.safeParse(JSON.parse(json));
    return read.success && read.data.fields.length > 0 ? read.data : null;
  } catch {
    return null;
  }
}
