import { z } from 'zod';
import { CONDITION_OPERATORS, THEME_PRESETS } from '#form-core';
import { readAnswer, strictSchema } from './strict-schema.js';
import { sentField, wireField } from './wire-field.js';

/** Effects of a condition that a model may use. */
const WIRE_ACTIONS = ['show', 'hide', 'require'] as const;

export const wireConditions = z.array(
  z.object({
    key: z.string().describe('Key of the field or page-break that is shown, hidden or required'),
    action: z.string().meta({ enum: [...WIRE_ACTIONS] }),
    match: z.string().meta({ enum: ['all', 'any'] }),
    when: z.array(
      z.object({
        key: z.string().describe('Key of the field whose answer decides'),
        operator: z.string().meta({ enum: [...CONDITION_OPERATORS] }),
        value: z
          .string()
          .nullish()
          .describe('An option word for word, or a number; null for is_empty and is_not_empty'),
      }),
    ),
  }),
);

export const wireScoring = z.array(
  z.object({
    key: z.string(),
    weight: z.number().describe('1 to 100; the weights add up to 100'),
    points: z.array(z.object({ option: z.string(), points: z.number().describe('0 to 1') })).nullish(),
  }),
);

const thankYou = z.object({ title: z.string(), text: z.string() });

/** A model's form as parsed from its answer. */
export const wireForm = z.object({
  language: z.string().nullish(),
  title: z.string(),
  description: z.string(),
  submitText: z.string().nullish(),
  thankYou: thankYou.nullish(),
  theme: z.string().nullish(),
  fields: z.array(wireField),
  conditions: wireConditions.nullish(),
  scoring: wireScoring.nullish(),
});
export type WireForm = z.infer<typeof wireForm>;

/** JSON Schema that is sent to the provider, stricter than what is read. */
export const FORM_SCHEMA = strictSchema(
  z.object({
    language: z.string().describe('BCP 47 code of the language of all texts, such as en or de'),
    title: z.string(),
    description: z.string().describe('One or two sentences under the title, to the visitor'),
    submitText: z.string().describe('Label of the submit button: a verb and its object'),
    thankYou: thankYou.describe('Shown after submitting'),
    theme: z.enum(THEME_PRESETS.map(({ id }) => id)).nullable(),
    fields: z.array(sentField).describe('In order; a page-break begins a step'),
    conditions: wireConditions,
    scoring: wireScoring.describe('What makes a good lead, or the right answers of a quiz; may be empty'),
  }),
);

/** Parses a model's whole answer; null if it is not a form with fields. */
export function readForm(text: string): WireForm | null {
  const form = readAnswer(wireForm, text);
  return form && form.fields.length > 0 ? form : null;
}

export type { WireField } from './wire-field.js';
