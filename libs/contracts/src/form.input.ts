import { z } from 'zod';
import { FORM_LIMITS, isBlankText, optionsIn } from '#form-core';
import { seenText } from './common.js';
import { documentedField, documentedScoring } from './documented-field.js';
import {
  aiContext,
  bounded,
  businessInfo,
  customizations,
  formCategory,
  formField,
  formStatus,
  leadScoring,
  logicRule,
} from './form.schema.js';
import { formSettings } from './form-settings.schema.js';

/** Clients may omit nearly every property of a field; missing ones get the defaults of the documents. */
const looseField = z.looseObject({}).transform((value, ctx) => {
  const raw = documentedField(value);
  const candidate = {
    ...raw,
    id: raw['id'] ?? `field_${crypto.randomUUID().slice(0, 8)}`,
    type: raw['type'] ?? 'text',
    label: raw['label'] ?? 'Untitled Field',
    placeholder: raw['placeholder'] ?? '',
    helpText: raw['helpText'] ?? raw['description'],
    required: Boolean(raw['required']),
  };
  const parsed = formField.safeParse(candidate);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path });
  return z.NEVER;
});

const fields = bounded(
  'fields',
  z
    .array(looseField, 'Form fields must be an array')
    .max(FORM_LIMITS.fields, `A form can have at most ${FORM_LIMITS.fields} fields`)
    .refine(
      list => optionsIn(list) <= FORM_LIMITS.options,
      `A form can have at most ${FORM_LIMITS.options} options in total`,
    )
    .refine(list => new Set(list.map(field => field.id)).size === list.length, 'Field ids must be unique'),
);

const looseBusinessInfo = z.preprocess(value => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}, businessInfo);

const writable = {
  name: z
    .string()
    .trim()
    .max(FORM_LIMITS.name)
    .overwrite(name => (isBlankText(name) ? '' : name)),
  ...formSettings,
  fields,
  logic: bounded('logic', z.array(logicRule).max(FORM_LIMITS.rules)),
  scoring: z.preprocess(documentedScoring, leadScoring.nullable()) as unknown as z.ZodNullable<
    typeof leadScoring
  >,
  businessInfo: looseBusinessInfo,
  business_info: looseBusinessInfo,
  customizations,
  metadata: bounded('metadata', z.record(z.string().max(64), z.unknown())),
  aiGenerated: z.boolean(),
  aiContext: aiContext.nullable(),
  status: formStatus,
  category: formCategory,
  tags: z.array(seenText(FORM_LIMITS.tag)).max(FORM_LIMITS.tags),
};
/** All properties of a form that a client may write; none is required. */
export const formInput = z.object(writable).partial();
export type FormInput = z.input<typeof formInput>;

/** Password that visitors need to open a form. */
export const formPassword = z
  .string()
  .min(FORM_LIMITS.leastPassword, `A password must have at least ${FORM_LIMITS.leastPassword} characters`)
  .max(FORM_LIMITS.password);
