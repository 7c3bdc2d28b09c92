import { z } from 'zod';
import { call } from './call.js';
import { aiContext, businessInfo, customizations, formField, leadScoring, logicRule } from './form.schema.js';

/** What the generator made: a whole form that passes the form schema, and how it came about. */
export const generatedForm = z.object({
  name: z.string(),
  description: z.string(),
  fields: z.array(formField),
  customizations,
  businessInfo,
  logic: z.array(logicRule),
  scoring: leadScoring.nullable(),
});
export const generationMethod = z.enum(['llm', 'builtin', 'intelligent_fallback']);

export const generated = z.object({
  form: generatedForm,
  aiContext: aiContext.extend({
    method: generationMethod,
    confidence: z.enum(['high', 'medium', 'low', 'fallback']),
    provider: z.string(),
    model: z.string().optional(),
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

export const generateBody = z.object({
  description: z
    .string()
    .max(2000, 'Please describe your business in at most 2000 characters')
    .refine(text => text.trim().length > 0, 'Please describe your business'),
  context: z.record(z.string().max(64), z.unknown()).default({}),
  type: z.string().max(40).default('complete'),
  version: z.string().max(10).default('2.0'),
  options: z.record(z.string().max(64), z.unknown()).default({}),
});

/** The events of a streamed generation, in order: status, meta, field…, rules, done. `error` is followed by the built-in form. */
export const generateEvent = z.discriminatedUnion('event', [
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
    }),
  }),
  z.object({
    event: z.literal('field'),
    data: z.object({ index: z.number().int(), field: formField, why: z.string(), confidence: z.number() }),
  }),
  z.object({
    event: z.literal('rules'),
    data: z.object({ scoring: leadScoring.nullable(), conditions: z.array(logicRule) }),
  }),
  z.object({ event: z.literal('done'), data: generated }),
  z.object({
    event: z.literal('error'),
    /** `fallback`: the built-in form follows. False only when the service itself was lost in the middle. */
    data: z.object({ code: z.string(), message: z.string(), fallback: z.boolean() }),
  }),
]);
export type GenerateEvent = z.infer<typeof generateEvent>;

const ai = { service: 'ai', access: 'verified' } as const;

export const aiCalls = {
  generateForm: call({
    ...ai,
    name: 'ai.generateForm',
    summary: 'Describe a business, get a form. With Accept: text/event-stream the answer streams.',
    http: 'POST /api/v1/ai/generate-form',
    body: generateBody,
    output: generated,
    stream: generateEvent,
    limits: [{ by: 'user', points: 10, seconds: 60 }],
    timeoutMs: 30_000,
  }),
};
