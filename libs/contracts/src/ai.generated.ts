import { z } from 'zod';
import { aiContext, businessInfo, customizations, formField, leadScoring, logicRule } from './form.schema.js';
import { formLanguage } from './form-settings.schema.js';

/** What the generator made: a whole form that passes the form schema, and how it came about. */
export const generatedForm = z.object({
  name: z.string(),
  /** That of its texts. */
  language: formLanguage,
  description: z.string(),
  /** Shown after submitting; left out: the standard texts of the form's language. */
  thankYouTitle: z.string().optional(),
  thankYouText: z.string().optional(),
  fields: z.array(formField),
  customizations,
  businessInfo,
  logic: z.array(logicRule),
  scoring: leadScoring.nullable(),
});
export type GeneratedForm = z.infer<typeof generatedForm>;
export const generationMethod = z.enum(['llm', 'builtin', 'intelligent_fallback']);

/** A question that was left out of a model's form. `field` is there when the owner may put it back. */
export const omission = z.object({
  label: z.string(),
  reason: z.enum(['sensitive', 'duplicate', 'too_many']),
  field: formField.optional(),
});

export const generated = z.object({
  form: generatedForm,
  aiContext: aiContext.extend({
    method: generationMethod,
    confidence: z.enum(['high', 'medium', 'low', 'fallback']),
    provider: z.string(),
    model: z.string().optional(),
    /** Parts of the description that the built-in generator did not use, as they were written. */
    unused: z.array(z.string()).max(20).default([]),
    /** A sentence to the owner about what could not be done: 'The form is in English: Swedish is not supported yet.' */
    notice: z.string().optional(),
    /** Questions that were left out of the model's form, with the reason. */
    omitted: z.array(omission).optional(),
  }),
  /** What was understood of the description. */
  understood: z.object({
    industry: z.string(),
    audience: z.string(),
    goal: z.string(),
    language: z.string(),
    businessName: z.string(),
  }),
  /** Why each field is there, 0…1 how sure. */
  reasons: z.array(z.object({ fieldId: z.string(), why: z.string(), confidence: z.number() })),
  suggestedThemes: z.array(z.string()),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }).nullable(),
});
export type Generated = z.infer<typeof generated>;

const criterion = leadScoring.shape.criteria.element;
/**
 * A scoring as the generator sends it: the share of each answer by its text, a list only where a text is no safe key.
 * Both are read wherever a form is taken.
 */
export const sentScoring = leadScoring.extend({
  criteria: z
    .array(
      criterion.extend({
        points: z
          .union([z.record(z.string(), z.number().min(0).max(1)), criterion.shape.points.unwrap()])
          .optional(),
      }),
    )
    .max(20),
});
export type SentScoring = z.infer<typeof sentScoring>;

export const sentGenerated = generated.extend({
  form: generatedForm.extend({ scoring: sentScoring.nullable() }),
});
export type SentGenerated = z.infer<typeof sentGenerated>;

const progress = [
  z.object({ event: z.literal('status'), data: z.object({ step: z.string(), progress: z.number() }) }),
  z.object({
    event: z.literal('meta'),
    data: z.object({
      name: z.string(),
      description: z.string(),
      language: z.string(),
      confidence: z.string(),
      method: generationMethod,
      industry: z.string(),
      /** The look that the form grows in. */
      customizations,
    }),
  }),
  z.object({
    event: z.literal('field'),
    data: z.object({ index: z.number().int(), field: formField, why: z.string(), confidence: z.number() }),
  }),
  z.object({
    event: z.literal('error'),
    /** `fallback`: the built-in form follows. False only when the service itself was lost in the middle. */
    data: z.object({ code: z.string(), message: z.string(), fallback: z.boolean() }),
  }),
] as const;

/** The events of a streamed generation, in order: status, meta, field…, rules, done. `error` is followed by the built-in form. */
export const generateEvent = z.discriminatedUnion('event', [
  ...progress,
  z.object({
    event: z.literal('rules'),
    data: z.object({ scoring: leadScoring.nullable(), conditions: z.array(logicRule) }),
  }),
  z.object({ event: z.literal('done'), data: generated }),
]);
export type GenerateEvent = z.infer<typeof generateEvent>;

/** The same as they are sent. */
export const sentEvent = z.discriminatedUnion('event', [
  ...progress,
  z.object({
    event: z.literal('rules'),
    data: z.object({ scoring: sentScoring.nullable(), conditions: z.array(logicRule) }),
  }),
  z.object({ event: z.literal('done'), data: sentGenerated }),
]);
export type SentEvent = z.infer<typeof sentEvent>;
