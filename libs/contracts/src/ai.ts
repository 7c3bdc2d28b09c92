import { z } from 'zod';
import {
  FIELD_TEXT_KEYS,
  FORM_LIMITS,
  FORM_TEXT_KEYS,
  isBlankText,
  optionsIn,
  SETTING_TEXT_KEYS,
} from '#form-core';
import { generationMethod, sentEvent, sentGenerated } from './ai.generated.js';
import { call } from './call.js';
import { id } from './common.js';
import { customizations, formField, leadScoring, logicRule } from './form.schema.js';

export const generateBody = z.object({
  description: z
    .string()
    .max(2000, 'Please describe your business in at most 2000 characters')
    .refine(text => !isBlankText(text), 'Please describe your business'),
  context: z.record(z.string().max(64), z.unknown()).default({}),
  type: z.string().max(40).default('complete'),
  version: z.string().max(10).default('2.0'),
  options: z.record(z.string().max(64), z.unknown()).default({}),
});

/** A form as the editor works on it: what an instruction can change. */
export const editedForm = z.object({
  name: z.string().max(200).default(''),
  description: z.string().max(2000).optional(),
  submitText: z.string().max(100).optional(),
  thankYouTitle: z.string().max(FORM_LIMITS.thankYouTitle).optional(),
  thankYouText: z.string().max(FORM_LIMITS.thankYouText).optional(),
  fields: z
    .array(formField)
    .max(FORM_LIMITS.fields)
    .refine(
      list => optionsIn(list) <= FORM_LIMITS.options,
      `A form has at most ${FORM_LIMITS.options} options in all its fields together`,
    ),
  logic: z.array(logicRule).max(200).default([]),
  customizations: customizations.default({}),
  scoring: leadScoring.nullish(),
});
export type EditedForm = z.infer<typeof editedForm>;

const index = z.number().int().min(0).max(400);
const placedRule = z.object({ at: index, rule: logicRule });
const anyValue = z.unknown();
const base = { why: z.string().max(300).default('') };
/** One text of a form and its previous value; `fieldId` is null for the form's own texts. */
export const textChange = z.object({
  fieldId: z.string().nullable(),
  key: z.enum([...FORM_TEXT_KEYS, ...FIELD_TEXT_KEYS, ...SETTING_TEXT_KEYS]),
  to: z.union([z.string(), z.array(z.string()), z.null()]),
  was: z.union([z.string(), z.array(z.string()), z.null()]),
});

/**
 * A change of a form. Every operation says what was before, so that its inverse is made of it alone; ids of fields stay.
 * `set` and `was` hold null for what is absent.
 */
export const formOperation = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('add'),
    field: formField,
    at: index,
    rules: z.array(placedRule).default([]),
    ...base,
  }),
  z.object({
    op: z.literal('remove'),
    field: formField,
    at: index,
    rules: z.array(placedRule).default([]),
    ...base,
  }),
  z.object({
    op: z.literal('change'),
    fieldId: z.string(),
    set: z.record(z.string(), anyValue),
    was: z.record(z.string(), anyValue),
    ...base,
  }),
  z.object({ op: z.literal('move'), fieldId: z.string(), to: index, from: index, ...base }),
  z.object({
    op: z.literal('require'),
    fieldId: z.string(),
    required: z.boolean(),
    was: z.boolean(),
    ...base,
  }),
  z.object({
    op: z.literal('options'),
    fieldId: z.string(),
    options: z.array(z.string()),
    was: z.array(z.string()),
    ...base,
  }),
  z.object({ op: z.literal('translate'), language: z.string(), texts: z.array(textChange), ...base }),
  z.object({ op: z.literal('tone'), tone: z.string(), texts: z.array(textChange), ...base }),
  z.object({ op: z.literal('texts'), texts: z.array(textChange), ...base }),
  z.object({
    op: z.literal('steps'),
    to: z.array(z.string()),
    was: z.array(z.string()),
    breaks: z.array(formField),
    ...base,
  }),
  z.object({
    op: z.literal('condition'),
    target: z.string(),
    added: z.array(placedRule),
    removed: z.array(placedRule),
    ...base,
  }),
  z.object({
    op: z.literal('theme'),
    set: z.record(z.string(), anyValue),
    was: z.record(z.string(), anyValue),
    ...base,
  }),
  z.object({
    op: z.literal('scoring'),
    to: leadScoring.nullable(),
    was: leadScoring.nullable(),
    ...base,
  }),
]);
export type FormOperation = z.infer<typeof formOperation>;

export const refineBody = z.object({
  form: editedForm,
  instruction: z
    .string()
    .max(1000, 'Please describe the change in at most 1000 characters')
    .refine(text => !isBlankText(text), 'Please describe the change'),
  /** Earlier turns, oldest first. */
  history: z
    .array(z.object({ instruction: z.string().max(1000), reply: z.string().max(2000).default('') }))
    .max(40)
    .default([]),
});
export const refined = z.object({
  form: editedForm,
  operations: z.array(formOperation),
  /** What was done, or why nothing was, in the language of the instruction. */
  reply: z.string(),
  /** Instructions that would be carried out, where this one was not: three at most. */
  suggestions: z.array(z.string()).max(3).optional(),
  /** The instruction takes back the last change, which the caller has. */
  undo: z.boolean().optional(),
  /** `intelligent_fallback`: by rules, because no model answered. */
  method: generationMethod,
});
export type Refined = z.infer<typeof refined>;

export const PLAYBOOKS = [
  'greeting_follow_up',
  'lead_qualification',
  'email_collection_attempt',
  'closing_statement',
] as const;
export type Playbook = (typeof PLAYBOOKS)[number];

export const stepBody = z.object({
  formId: id,
  fieldId: z.string().min(1).max(64),
  /** Chosen by the visitor's browser; one conversation per session and field. */
  sessionId: z.string().min(8).max(64),
  /** What the answer before gave: proves that the conversation is this visitor's, from whatever network. */
  session: z.string().max(200).optional(),
  /** Fields whose found answers the visitor did not take over; they are open again. */
  discarded: z.array(z.string().max(64)).max(40).default([]),
  /** The token of who knows the form's password; see forms.unlock. */
  access: z.string().max(200).optional(),
  /** Names the turn: the same one again gets the same answer. */
  turnId: z.string().min(1).max(64).optional(),
  /** Empty to be greeted. */
  message: z.string().max(1000, 'Please write at most 1000 characters'),
  /** What the form's other fields hold already; nothing of it is asked again. */
  values: z.record(z.string().max(64), z.unknown()).default({}),
});
export const stepped = z.object({
  reply: z.string(),
  playbook: z.enum(PLAYBOOKS),
  /** Answers for other fields, found in this conversation; for the visitor to confirm. */
  collected: z.record(z.string(), z.unknown()),
  /** Nothing more will be asked. */
  done: z.boolean(),
  /** Signed name of the conversation, for its next turn. */
  session: z.string(),
  /** The conversation so far, as the field's answer is stored. */
  transcript: z.string(),
  method: z.enum(['llm', 'builtin']),
});
export type Stepped = z.infer<typeof stepped>;

const ai = { service: 'ai', access: 'verified' } as const;

export const aiCalls = {
  step: call({
    service: 'ai',
    access: 'public',
    name: 'ai.step',
    summary: 'One turn of a conversation field: a reply, and what it found for the other fields.',
    http: 'POST /api/v1/ai_step',
    body: stepBody,
    output: stepped,
    limits: [{ by: 'address', points: 40, seconds: 60 }],
    timeoutMs: 30_000,
  }),
  generateForm: call({
    ...ai,
    name: 'ai.generateForm',
    summary: 'Describe a business, get a form. With Accept: text/event-stream the answer streams.',
    http: 'POST /api/v1/ai/generate-form',
    body: generateBody,
    output: sentGenerated,
    stream: sentEvent,
    limits: [{ by: 'user', points: 10, seconds: 60 }],
    timeoutMs: 30_000,
    // The built-in form is on the screen while a model thinks.
    streamTimeoutMs: 130_000,
  }),
  refineForm: call({
    ...ai,
    name: 'ai.refineForm',
    summary:
      'Change a form by an instruction in plain words; answers the form and the reversible operations that made it.',
    http: 'POST /api/v1/ai/refine-form',
    body: refineBody,
    output: refined,
    limits: [{ by: 'user', points: 30, seconds: 60 }],
    timeoutMs: 75_000,
  }),
};
