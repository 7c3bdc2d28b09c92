import { z } from 'zod';
import { FORM_LIMITS } from '#form-core';
import { call } from './call.js';
import { byId, id, messageAnswer, pageFrame, pageQuery } from './common.js';
import {
  aiContext,
  businessInfo,
  customizations,
  formCategory,
  formField,
  formRecord,
  formSettings,
  formStatus,
  leadScoring,
  logicRule,
  publicForm,
} from './form.schema.js';

/** A form as its owner reads it: the record without the owner's id. */
export const form = formRecord.omit({ ownerId: true });
export type Form = z.infer<typeof form>;

/** A form in the list, with its metrics (null where nothing was measured). */
export const formSummary = form
  .pick({
    id: true,
    name: true,
    description: true,
    tags: true,
    category: true,
    status: true,
    customizations: true,
    created_at: true,
    updated_at: true,
  }) // prettier-ignore
  .extend({
    isAI: z.boolean(),
    fieldCount: z.number().int(),
    /** The first fields, for the miniature. */
    preview: z.array(formField.pick({ id: true, type: true, label: true })),
    responses: z.number().int(),
    views: z.number().int(),
    conversionRate: z.number().nullable(),
    avgCompletionTime: z.number().nullable(),
  });
export type FormSummary = z.infer<typeof formSummary>;

/** Clients may leave out nearly everything of a field; what is missing gets the documents' defaults. */
const looseField = z.looseObject({}).transform((value, ctx) => {
  const raw = value as Record<string, unknown>;
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

const fields = z
  .array(looseField, 'Form fields must be an array')
  .max(FORM_LIMITS.fields, `A form has at most ${FORM_LIMITS.fields} fields`)
  .refine(list => new Set(list.map(field => field.id)).size === list.length, 'Field ids must be unique');

const looseBusinessInfo = z.preprocess(value => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}, businessInfo);

const writable = {
  name: z.string().trim().max(FORM_LIMITS.name),
  ...formSettings,
  fields,
  logic: z.array(logicRule).max(FORM_LIMITS.rules),
  scoring: leadScoring.nullable(),
  businessInfo: looseBusinessInfo,
  business_info: looseBusinessInfo,
  customizations,
  metadata: z.record(z.string().max(64), z.unknown()),
  aiGenerated: z.boolean(),
  aiContext: aiContext.nullable(),
  status: formStatus,
  category: formCategory,
  tags: z.array(z.string().trim().min(1).max(FORM_LIMITS.tag)).max(FORM_LIMITS.tags),
  closesAt: z.iso.datetime().nullable(),
  responseLimit: z.number().int().positive().nullable(),
};
/** Everything of a form that a client may write; nothing is required. */
export const formInput = z.object(writable).partial();
export type FormInput = z.input<typeof formInput>;

const forms = { service: 'forms', access: 'user' } as const;
const build = { service: 'forms', access: 'verified' } as const;

export const formsCalls = {
  list: call({
    ...forms,
    name: 'forms.list',
    summary: 'My forms',
    http: 'GET /api/v1/forms',
    query: pageQuery.extend({
      search: z.string().max(200).optional(),
      category: formCategory.optional(),
      status: formStatus.optional(),
      sort: z.enum(['newest', 'oldest', 'responses', 'conversion', 'name']).default('newest'),
    }),
    output: z.object({ forms: z.array(formSummary), ...pageFrame }),
    scope: 'forms:read',
  }),
  get: call({
    ...forms,
    name: 'forms.get',
    summary: 'One of my forms',
    http: 'GET /api/v1/forms/:id',
    params: byId,
    output: form,
    scope: 'forms:read',
  }),
  create: call({
    ...build,
    name: 'forms.create',
    summary: 'Create a form. The same id with the same content answers the same form.',
    http: 'POST /api/v1/forms',
    scope: 'forms:write',
    body: formInput.extend({ id: id.optional() }),
    /** `replayed`: the same form was sent before; it is answered again, with status 200. */
    output: form.extend({ replayed: z.literal(true).optional() }),
    status: 201,
    also: { 200: 'The same form was sent before' },
    statusOf: answer => (answer.replayed ? 200 : 201),
  }),
  update: call({
    ...build,
    name: 'forms.update',
    summary: 'Save a form; what is left out stays. A stale `revision` is a CONFLICT.',
    http: 'PUT /api/v1/forms/:id',
    scope: 'forms:write',
    params: byId,
    body: formInput.extend({ revision: z.number().int().optional() }),
    output: form,
  }),
  patch: call({
    ...build,
    name: 'forms.patch',
    summary: 'Change status, tags or category',
    http: 'PATCH /api/v1/forms/:id',
    scope: 'forms:write',
    params: byId,
    body: formInput.pick({ status: true, tags: true, category: true }),
    output: form,
  }),
  duplicate: call({
    ...build,
    name: 'forms.duplicate',
    summary: 'Copy a form as a draft',
    http: 'POST /api/v1/forms/:id/duplicate',
    scope: 'forms:write',
    params: byId,
    output: form,
    status: 201,
  }),
  remove: call({
    ...build,
    name: 'forms.remove',
    summary: 'Delete a form and its responses',
    http: 'DELETE /api/v1/forms/:id',
    scope: 'forms:write',
    params: byId,
    output: messageAnswer,
  }),
  /** The whole record, for services that have not heard of a form yet. */
  record: call({
    service: 'forms',
    access: 'internal',
    name: 'forms.record',
    summary: 'A form as the services know it',
    body: byId,
    output: z.object({ form: formRecord.nullable() }),
    timeoutMs: 1500,
  }),
  public: call({
    service: 'forms',
    access: 'public',
    name: 'forms.public',
    summary: 'A published form, as a visitor may see it',
    http: 'GET /api/v1/public/forms/:id',
    params: byId,
    output: publicForm,
    timeoutMs: 2500,
  }),
};
