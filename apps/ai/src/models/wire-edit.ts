import { jsonSchema } from 'ai';
import { z } from 'zod';
import { CONDITION_OPERATORS } from '#form-core';
import { readAnswer, strictSchema } from './strict-schema.js';
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

const MAX_OPERATIONS = 200;
export const wireEdit = z.object({
  // Checked when it is read; the schema that is sent names no bound.
  operations: z.array(wireOperation).refine(({ length }) => length <= MAX_OPERATIONS),
  reply: z.string(),
});
export type WireEdit = z.infer<typeof wireEdit>;

/** What is sent to the provider. */
export const EDIT_SCHEMA = strictSchema(wireEdit);
export const editSchema = jsonSchema<WireEdit>(EDIT_SCHEMA);

/** Reads a model's whole answer; null when it is none. */
export const readEdit = (answer: string): WireEdit | null => readAnswer(wireEdit, answer);
