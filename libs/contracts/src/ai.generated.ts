import { z } from 'zod';
import { aiContext, businessInfo, customizations, formField, leadScoring, logicRule } from './form.schema.js';
import { formLanguage } from './form-settings.schema.js';

/** Result of the generator: a complete form that passes the form schema, and how it was produced. */
export const generatedForm = z.object({
  name: z.string(),
  /** Language of the form's texts. */
  language: formLanguage,
  description: z.string(),
  /** Shown after submitting; defaults to the standard texts of the form's language. */
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

/**
 * A part of a model's form that was left out. `label`: the question. `rule` and `points`: a condition or scoring that names
 * an answer or a question missing from the form. `field` is set if the owner may restore the question.
 */
export const omission = z.object({
  label: z.string(),
  reason: z.enum(['sensitive', 'duplicate', 'too_many', 'rule', 'points']),
  field: formField.optional(),
});

export type Omission = z.infer<typeof omission>;

export const generated = z.object({
  form: generatedForm,
  aiContext: aiContext.extend({
    method: generationMethod,
    confidence: z.enum(['high', 'medium', 'low', 'fallback']),
    provider: z.string(),
    model: z.string().optional(),
    /** Parts of the description that the built-in generator did not use, verbatim. */
    unused: z.array(z.string()).max(20).default([]),
    /** Notice to the owner about missing features: 'The form is in English: Swedish is not supported yet.' */
    notice: z.string().optional(),
    /** Whether the description took too long to read; then the form is a plain contact form, and a retry may succeed. */
    isUnread: z.literal(true).optional(),
    /** Parts of the model's form that were left out, with the reason. */
    omitted: z.array(omission).optional(),
  }),
  /** How the description was understood. */
  understood: z.object({
    industry: z.string(),
    audience: z.string(),
    goal: z.string(),
    language: z.string(),
    businessName: z.string(),
  }),
  /** Reason for each field; confidence from 0 to 1. */
  reasons: z.array(z.object({ fieldId: z.string(), why: z.string(), confidence: z.number() })),
  suggestedThemes: z.array(z.string()),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }).nullable(),
});
export type Generated = z.infer<typeof generated>;

const criterion = leadScoring.shape.criteria.element;
/**
 * Scoring in the generator's format: the share of each answer keyed by its text, or a list if a text is not a safe key. Every
 * call with a form accepts both.
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
      /** Look of the form while it is being generated. */
      customizations,
    }),
  }),
  z.object({
    event: z.literal('field'),
    data: z.object({ index: z.number().int(), field: formField, why: z.string(), confidence: z.number() }),
  }),
  z.object({
    event: z.literal('error'),
    /** `fallback`: the built-in form follows. False only if the service itself failed midway. */
    data: z.object({ code: z.string(), message: z.string(), fallback: z.boolean() }),
  }),
] as const;

/**
 * Events of a streamed generation, in order: status, meta, field…, rules, done. `error` is followed by the built-in
 * form.
 */
export const generateEvent = z.discriminatedUnion('event', [
  ...progress,
  z.object({
    event: z.literal('rules'),
    data: z.object({ scoring: leadScoring.nullable(), conditions: z.array(logicRule) }),
  }),
  z.object({ event: z.literal('done'), data: generated }),
]);
export type GenerateEvent = z.infer<typeof generateEvent>;

/** The same events in their wire format. */
export const sentEvent = z.discriminatedUnion('event', [
  ...progress,
  z.object({
    event: z.literal('rules'),
    data: z.object({ scoring: sentScoring.nullable(), conditions: z.array(logicRule) }),
  }),
  z.object({ event: z.literal('done'), data: sentGenerated }),
]);
export type SentEvent = z.infer<typeof sentEvent>;
