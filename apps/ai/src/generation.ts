import { type Generated, generated, type GenerateEvent, type Omission } from '#contracts';
import { languageOf } from '#form-core';
import type { BuiltinResult } from './builtin/types.js';

export type Method = Generated['aiContext']['method'];

/** Origin of a form, for the answer. */
export interface Origin {
  method: Method;
  provider: string;
  model?: string;
  usage?: Generated['usage'];
}

export const BUILTIN: Origin = { method: 'builtin', provider: 'builtin' };
/** The built-in form in place of a model's form that failed. */
export const FALLBACK: Origin = { method: 'intelligent_fallback', provider: 'builtin' };

type Made = Pick<
  BuiltinResult,
  'form' | 'understood' | 'whys' | 'suggestedThemes' | 'confidenceLevel' | 'notice' | 'unused' | 'isUnread'
> & { omitted?: Omission[] };

/** Confidence of the answer: a model that had a draft as input is at least fairly sure. */
function confidenceOf({ confidenceLevel }: Made, method: Method): Generated['aiContext']['confidence'] {
  if (method === 'intelligent_fallback') return 'fallback';
  return method === 'llm' && confidenceLevel === 'low' ? 'medium' : confidenceLevel;
}

/**
 * Answer of the call, validated against its contract.
 * @throws ZodError if the form is invalid, whatever its source.
 */
export function toAnswer(made: Made, request: string, origin: Origin): Generated {
  const { form, understood } = made;
  return generated.parse({
    form: {
      ...form,
      language: languageOf(understood.language),
      logic: form.logic ?? [],
      scoring: form.scoring ?? null,
    },
    aiContext: {
      originalRequest: request,
      generatedAt: new Date().toISOString(),
      confidence: confidenceOf(made, origin.method),
      method: origin.method,
      provider: origin.provider,
      ...(origin.model ? { model: origin.model } : {}),
      unused: origin.method === 'llm' ? [] : made.unused,
      ...(made.notice && origin.method !== 'llm' ? { notice: made.notice } : {}),
      ...(made.isUnread && origin.method !== 'llm' ? { isUnread: true as const } : {}),
      ...(made.omitted?.length ? { omitted: made.omitted } : {}),
    },
    understood: {
      industry: understood.industry,
      audience: understood.audience,
      goal: understood.goal,
      language: understood.language,
      businessName: understood.businessName ?? '',
    },
    reasons: made.whys,
    suggestedThemes: made.suggestedThemes,
    usage: origin.usage ?? null,
  } satisfies Record<keyof Generated, unknown>);
}

export const STEPS = [
  { step: 'Analyzing your requirements', progress: 20 },
  { step: 'Generating intelligent form fields', progress: 40 },
  { step: 'Optimizing user experience', progress: 60 },
  { step: 'Applying best practices', progress: 80 },
  { step: 'Finalizing your form', progress: 100 },
] as const;

/** Stages that the wizard displays. */
export const status = (at: 0 | 1 | 2 | 3 | 4): GenerateEvent => ({ event: 'status', data: { ...STEPS[at] } });

export const metaEvent = ({ form, aiContext, understood }: Generated): GenerateEvent => ({
  event: 'meta',
  data: {
    name: form.name,
    description: form.description,
    language: understood.language,
    confidence: aiContext.confidence,
    method: aiContext.method,
    industry: understood.industry,
    customizations: form.customizations,
  },
});

export const fieldEvents = ({ form, reasons }: Generated): GenerateEvent[] =>
  form.fields.map((field, index) => {
    const reason = reasons.find(({ fieldId }) => fieldId === field.id);
    return {
      event: 'field',
      data: { index, field, why: reason?.why ?? '', confidence: reason?.confidence ?? 1 },
    };
  });

/** Parts of the form after the fields. */
export function* closingEvents(answer: Generated): Generator<GenerateEvent, void, undefined> {
  yield status(2);
  yield { event: 'rules', data: { scoring: answer.form.scoring, conditions: answer.form.logic } };
  yield status(3);
  yield status(4);
  yield { event: 'done', data: answer };
}
