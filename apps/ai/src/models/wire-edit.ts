import { jsonSchema, type JSONSchema7 } from 'ai';
import { z } from 'zod';
import { CONDITION_OPERATORS } from '#form-core';
import { MODEL_FIELD_TYPES } from './wire-form.js';

const text = z.string().nullish();

/** What a model may do to a form; each operation uses the properties that it needs and leaves the others null. */
export const EDITS = [
  'add',
  'remove',
  'label',
  'placeholder',
  'help',
  'type',
  'require',
  'options',
  'move',
  'condition',
  'no_condition',
  'steps',
  'form_text',
  'theme',
] as const;

export const wireOperation = z.object({
  op: z.string().meta({ enum: [...EDITS] }),
  fieldId: text.describe('Id of the field that is changed; for add a new key in snake_case'),
  text: text.describe('The label, placeholder, help text or form text; for add the label'),
  type: z
    .string()
    .nullish()
    .describe(`One of ${MODEL_FIELD_TYPES.join(', ')}`),
  required: z.boolean().nullish(),
  options: z.array(z.string()).nullish(),
  after: text.describe("For add and move: id of the field to stand after, or 'start'"),
  key: text.describe(
    'For form_text: name, description or submitText; for theme: a colour setting such as primaryColor',
  ),
  when: z
    .object({
      fieldId: z.string(),
      operator: z.string().meta({ enum: [...CONDITION_OPERATORS] }),
      value: text,
    })
    .nullish()
    .describe('For condition: the field is shown only then'),
  steps: z
    .array(z.object({ title: z.string(), fieldIds: z.array(z.string()) }))
    .nullish()
    .describe('For steps: every field in one of them; empty for a form of one page'),
});
export type WireOperation = z.infer<typeof wireOperation>;

export const wireEdit = z.object({ operations: z.array(wireOperation).max(200), reply: z.string() });
export type WireEdit = z.infer<typeof wireEdit>;

/** As strict providers demand it: every property required, nothing else allowed. */
export const EDIT_SCHEMA = z.toJSONSchema(wireEdit, {
  target: 'draft-7',
  io: 'input',
  override: ({ jsonSchema: node }) => {
    if (node.type === 'array') delete node.maxItems;
    if (node.type !== 'object' || !node.properties) return;
    node.required = Object.keys(node.properties);
    node.additionalProperties = false;
  },
}) as JSONSchema7;
export const editSchema = jsonSchema<WireEdit>(EDIT_SCHEMA);

/** Reads a model's whole answer; null when it is none. */
export function readEdit(answer: string): WireEdit | null {
  try {
    const read = wireEdit.safeParse(
      JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)),
    );
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
