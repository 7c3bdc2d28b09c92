import { z } from 'zod';
import {
  FIELD_TEXT_KEYS,
  FORM_LANGUAGES,
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
import { MAY } from './roles.js';

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

/** A form in the editor's representation: the parts that an instruction can change. */
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
      `A form can have at most ${FORM_LIMITS.options} options in total`,
    ),
  logic: z.array(logicRule).max(200).default([]),
  customizations: customizations.default({}),
  scoring: leadScoring.nullish(),
  language: z.enum(FORM_LANGUAGES).optional(),
});
export type EditedForm = z.infer<typeof editedForm>;

const index = z.number().int().min(0).max(400);
const placedRule = z.object({ at: index, rule: logicRule });
const anyValue = z.unknown();
const base = { why: z.string().max(300).default('') };
/** A text of a form and its previous value; `fieldId` is null for the form's own texts. */
export const textChange = z.object({
  fieldId: z.string().nullable(),
  key: z.enum([...FORM_TEXT_KEYS, ...FIELD_TEXT_KEYS, ...SETTING_TEXT_KEYS]),
  to: z.union([z.string(), z.array(z.string()), z.null()]),
  was: z.union([z.string(), z.array(z.string()), z.null()]),
});

/**
 * A change of a form. Every operation includes the previous values, so that its inverse can be derived from it alone;
 * field ids never change. In `set` and `was`, null means absent.
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
  z.object({
    op: z.literal('translate'),
    language: z.string(),
    was: z.string().optional(),
    texts: z.array(textChange),
    ...base,
  }),
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
  /** Description of the changes, or the reason why nothing changed, in the language of the instruction. */
  reply: z.string(),
  /** Up to three alternative instructions that would work if this one did not. */
  suggestions: z.array(z.string()).max(3).optional(),
  /** The part of the instruction that was not understood, if the rest was carried out. */
  unread: z.string().max(1000).optional(),
  /** Whether the instruction asks to undo the last change. The caller undoes it, because only the caller has that change. */
  undo: z.boolean().optional(),
  /** `intelligent_fallback`: rule-based, because no model answered. */
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
  /** Token from the previous answer: proves that the conversation is this visitor's, whatever the network. */
  session: z.string().max(200).optional(),
  /** Fields with suggested answers that the visitor rejected; they can be asked again. */
  discarded: z.array(z.string().max(64)).max(40).default([]),
  /** Token of a visitor who knows the form's password; see forms.unlock. */
  access: z.string().max(200).optional(),
  /** Whether the owner is testing the form; then analytics ignores the turn. */
  trial: z.boolean().optional(),
  /** Id of the turn: repeating it returns the same answer. */
  turnId: z.string().min(1).max(64).optional(),
  /** Empty to get the greeting. */
  message: z.string().max(1000, 'Please write at most 1000 characters'),
  /** Current values of the form's other fields, which are not asked again. */
  values: z.record(z.string().max(64), z.unknown()).default({}),
});
export const stepped = z.object({
  reply: z.string(),
  playbook: z.enum(PLAYBOOKS),
  /** Answers found in this turn for other fields; the page fills them in, and the visitor may undo that. */
  collected: z.record(z.string(), z.unknown()),
  /** Whether no further questions follow. */
  done: z.boolean(),
  /** Id of the field requested by the reply. */
  asks: z.string().nullable(),
  /** Signed id of the conversation, for its next turn. */
  session: z.string(),
  /** The conversation so far, in the stored format of the field's answer. */
  transcript: z.string(),
  method: z.enum(['llm', 'builtin']),
});
export type Stepped = z.infer<typeof stepped>;

const ai = { service: 'ai', access: 'verified', roles: MAY.editForms } as const;

export const aiCalls = {
  step: call({
    service: 'ai',
    access: 'public',
    name: 'ai.step',
    summary: 'One turn of a conversation field: the reply, and values found for other fields.',
    http: 'POST /api/v1/ai_step',
    body: stepBody,
    output: stepped,
    limits: [{ by: 'address', points: 40, seconds: 60 }],
    timeoutMs: 30_000,
  }),
  generateForm: call({
    ...ai,
    name: 'ai.generateForm',
    scope: 'forms:write',
    summary:
      'Generate a form from a description of a business. With Accept: text/event-stream the response is streamed.',
    http: 'POST /api/v1/ai/generate-form',
    body: generateBody,
    output: sentGenerated,
    stream: sentEvent,
    limits: [{ by: 'user', points: 10, seconds: 60 }],
    timeoutMs: 30_000,
    // Long, because the built-in form is already on screen while a model is working.
    streamTimeoutMs: 130_000,
  }),
  refineForm: call({
    ...ai,
    name: 'ai.refineForm',
    scope: 'forms:write',
    summary:
      'Change a form by an instruction in plain language; returns the form and the reversible operations applied.',
    http: 'POST /api/v1/ai/refine-form',
    body: refineBody,
    output: refined,
    limits: [{ by: 'user', points: 30, seconds: 60 }],
    timeoutMs: 75_000,
  }),
};
