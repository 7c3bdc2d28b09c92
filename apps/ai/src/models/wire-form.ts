import { z } from 'zod';
import { CONDITION_OPERATORS, FIELD_TYPES, LIBRARY, traitsOf } from '#form-core';
import { readAnswer, strictSchema } from './strict-schema.js';

/** Types that a model may use. Those that need set-up, or ask for secrets, are ours to add. */
export const MODEL_FIELD_TYPES = FIELD_TYPES.filter(
  type => LIBRARY[type].drafted || traitsOf(type).opensStep,
);

const optionalText = z.string().nullish();

/**
 * One field as a model writes it. Reading is lenient (absent is the same as null, types are checked later), because
 * servers without structured output leave things out; what is sent to the provider is strict, see {@link WIRE_SCHEMA}.
 */
export const wireField = z.object({
  key: z.string().describe("The draft's key for a field that stays, else a new one in snake_case"),
  kind: z.string().describe('What is asked for, in English snake_case, such as event_date'),
  type: z.string().meta({ enum: [...MODEL_FIELD_TYPES] }),
  label: z.string(),
  placeholder: optionalText,
  helpText: optionalText,
  required: z.boolean(),
  options: z.array(z.string()).nullish().describe('2 to 12 for select, radio and checkbox, else null'),
  scale: z.number().nullish().describe('Highest value of a rating, 3 to 10, else null'),
  min: z.number().nullish().describe('Lowest value of a number or slider, else null'),
  max: z.number().nullish().describe('Highest value of a number or slider, else null'),
  why: optionalText.describe('One sentence for the owner: what the answer is good for'),
});
export type WireField = z.infer<typeof wireField>;

/** A form as a model writes it. */
export const wireForm = z.object({
  title: z.string(),
  description: z.string(),
  fields: z
    .array(wireField)
    .describe('In order. A field of type page-break opens a step; its label is the title of the step'),
  conditions: z
    .array(
      z.object({
        key: z.string().describe('Key of the field, or of the page-break, that is shown or hidden'),
        action: z.string().meta({ enum: ['show', 'hide', 'require'] }),
        match: z.string().meta({ enum: ['all', 'any'] }),
        when: z.array(
          z.object({
            key: z.string().describe('Key of the field that is answered'),
            operator: z.string().meta({ enum: [...CONDITION_OPERATORS] }),
            value: optionalText.describe(
              'An option word for word, or a number; null for is_empty and is_not_empty',
            ),
          }),
        ),
      }),
    )
    .nullish()
    .describe('Which fields depend on which answers'),
  scoring: z
    .array(
      z.object({
        key: z.string(),
        weight: z.number().describe('0 to 100; all weights add up to 100'),
        points: z.array(z.object({ option: z.string(), points: z.number().describe('0 to 1') })).nullish(),
      }),
    )
    .nullish()
    .describe('What makes a good lead, or the right answers of a quiz'),
});
export type WireForm = z.infer<typeof wireForm>;

/** What is sent to the provider. */
export const WIRE_SCHEMA = strictSchema(wireForm);

/** Reads a model's whole answer; null when it is not a form with fields. */
export function readForm(text: string): WireForm | null {
  const form = readAnswer(wireForm, text);
  return form && form.fields.length > 0 ? form : null;
}
