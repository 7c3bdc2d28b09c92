import { z } from 'zod';
import { CONDITION_OPERATORS, LOOK_COLORS, RULE_ACTIONS, THEME_PRESETS } from '#form-core';
import { readAnswer, strictSchema } from './strict-schema.js';
import { MODEL_FIELD_TYPES, NPS } from './wire-field.js';
import { wireScoring } from './wire-form.js';

const text = z.string().nullish();
const amount = z.number().nullish();

/** A model's operations on a form; each uses the properties that it needs and leaves the others null. */
export const EDITS = [
  'add',
  'remove',
  'label',
  'placeholder',
  'help',
  'consent_text',
  'type',
  'require',
  'options',
  'bounds',
  'move',
  'condition',
  'no_condition',
  'steps',
  'scoring',
  'form_text',
  'theme',
  'translate',
] as const;
/** Editable texts of the form itself. */
export const FORM_TEXTS = ['name', 'description', 'submitText', 'thankYouTitle', 'thankYouText'] as const;

const wireCondition = z.object({
  action: z.string().meta({ enum: RULE_ACTIONS.filter(action => action !== 'goto') }),
  match: z.string().meta({ enum: ['all', 'any'] }),
  when: z.array(
    z.object({
      fieldId: z.string(),
      operator: z.string().meta({ enum: [...CONDITION_OPERATORS] }),
      value: text,
    }),
  ),
});

export const wireOperation = z.object({
  op: z.string().meta({ enum: [...EDITS] }),
  fieldId: text.describe('Id of the field that is changed; for add a new key in English snake_case'),
  text: text.describe(
    'For add the label; for label, placeholder, help, consent_text, form_text the new text',
  ),
  type: text.describe(`For add and type: one of ${[...MODEL_FIELD_TYPES, NPS].join(', ')}`),
  required: z.boolean().nullish(),
  options: z
    .array(z.object({ text: z.string(), was: text.describe('Its previous text; null for a new option') }))
    .nullish()
    .describe('For options and add: all options in order'),
  min: amount.describe('For bounds and add: lowest value of a number or slider'),
  max: amount.describe('For bounds and add: highest value of a number, slider or rating'),
  after: text.describe("For add and move: id of the field before it, or 'start'"),
  key: text.describe(
    `For form_text: ${FORM_TEXTS.join(', ')}. For theme: preset, with its name as text (${THEME_PRESETS.map(({ id }) => id).join(', ')}), or a colour (${LOOK_COLORS.join(', ')}) with #rrggbb as text`,
  ),
  conditions: z
    .array(wireCondition)
    .nullish()
    .describe('For condition: all conditions of this field, in place of those that it has'),
  steps: z
    .array(z.object({ title: z.string(), fieldIds: z.array(z.string()) }))
    .nullish()
    .describe('For steps: every field in one of them; empty for a form of one page'),
  scoring: wireScoring.nullish().describe('For scoring: all criteria; empty for none'),
  language: text.describe('For translate: BCP 47 code; the texts are asked for afterwards'),
});
export type WireOperation = z.infer<typeof wireOperation>;

const MAX_OPERATIONS = 200;
export const wireEdit = z.object({
  // Validated when it is read; the schema that is sent has no bounds.
  operations: z.array(wireOperation).refine(({ length }) => length <= MAX_OPERATIONS),
  reply: z.string(),
});
export type WireEdit = z.infer<typeof wireEdit>;

/** JSON Schema that is sent to the provider. */
export const EDIT_SCHEMA = strictSchema(wireEdit);

/** Parses a model's whole answer; null if it is invalid. */
export const readEdit = (answer: string): WireEdit | null => readAnswer(wireEdit, answer);
