import { z } from 'zod';
import { FORM_LIMITS } from '#form-core';
import { call } from './call.js';
import { byId, id, messageAnswer, pageFrame, pageQuery, timestamp } from './common.js';
import { documentedParts } from './documented-look.js';
import { formInput, formPassword } from './form.input.js';
import {
  formCategory,
  formContent,
  formField,
  formRecord,
  formSlug,
  formStatus,
  publicForm,
  publishedForm,
} from './form.schema.js';
import { formTemplate, templateLanguage } from './form-template.js';
import { formRevision, formStats, listFigures } from './form-totals.schema.js';
import { MAY } from './roles.js';

const publication = {
  /** The current revision for visitors or, for an archived form, the last one; null for a draft. */
  publishedRevision: z.number().int().nullable(),
  /** Whether publishing would change anything for visitors. */
  hasUnpublishedChanges: z.boolean(),
};

/** A form as its owner reads it: the working draft without the owner's id. `editedBy`: the person who last changed it. */
export const form = formRecord.omit({ ownerId: true, access: true }).extend({
  ...publication,
  hasPassword: z.boolean().optional(),
  /** Id of the person who last changed it; absent if nobody has. */
  editedBy: z.string().optional(),
});
export type Form = z.infer<typeof form>;

/** A form in the list, with its metrics (null if nothing was measured). */
export const formSummary = form
  .pick({
    id: true,
    name: true,
    description: true,
    tags: true,
    category: true,
    status: true,
    slug: true,
    language: true,
    customizations: true,
    created_at: true,
    updated_at: true,
  }) // prettier-ignore
  .extend({
    ...publication,
    /** Whether an AI model drafted the form, or the built-in rules. */
    isAI: z.boolean(),
    isDrafted: z.boolean(),
    fieldCount: z.number().int(),
    /** The first fields, for the miniature. */
    preview: z.array(
      formField
        .pick({ id: true, type: true, label: true, placeholder: true, required: true, options: true })
        .partial({ required: true }),
    ),
    responses: z.number().int(),
    views: z.number().int(),
    conversionRate: z.number().nullable(),
    avgCompletionTime: z.number().nullable(),
    ...listFigures,
  });
export type FormSummary = z.infer<typeof formSummary>;

/** Base version of a change. A stale one is a CONFLICT with `version` (current) and `seenVersion` in its details. */
const seenVersion = { version: z.number().int().optional() };
const byRevision = z.object({ id, revision: z.coerce.number().int().positive() });

const forms = { service: 'forms', access: 'user', roles: MAY.readForms } as const;
const build = { service: 'forms', access: 'verified', roles: MAY.editForms } as const;

const filters = { search: z.string().max(200).optional(), status: formStatus.optional() };

export const formsCalls = {
  list: call({
    ...forms,
    name: 'forms.list',
    summary: 'My forms',
    http: 'GET /api/v1/forms',
    query: pageQuery.extend({
      ...filters,
      category: formCategory.optional(),
      sort: z.enum(['newest', 'oldest', 'responses', 'conversion', 'name']).default('newest'),
    }),
    output: z.object({ forms: z.array(formSummary), ...pageFrame }),
    scope: 'forms:read',
  }),
  stats: call({
    ...forms,
    name: 'forms.stats',
    summary: 'Totals across my forms; the counts by category apply the search and status filters',
    http: 'GET /api/v1/forms/stats',
    query: z.object(filters),
    output: formStats,
    scope: 'forms:read',
  }),
  templates: call({
    ...forms,
    name: 'forms.templates',
    summary: 'Form templates, in one of five languages',
    http: 'GET /api/v1/forms/templates',
    query: z.object({ language: templateLanguage.default('en'), category: formCategory.optional() }),
    output: z.object({ templates: z.array(formTemplate) }),
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
    summary:
      "Create and publish a form (not published with status 'draft'). Repeating the same id and content returns the same form.",
    http: 'POST /api/v1/forms',
    takesKey: true,
    scope: 'forms:write',
    body: formInput.extend({ ...documentedParts, id: id.optional(), password: formPassword.nullish() }),
    /** `replayed`: the same form was sent before; it is returned again with status 200. */
    output: form.extend({ replayed: z.literal(true).optional() }),
    status: 201,
    also: { 200: 'The same form was sent before' },
    statusOf: answer => (answer.replayed ? 200 : 201),
  }),
  update: call({
    ...build,
    name: 'forms.update',
    summary: 'Save a form, and publish it if it is active. Omitted properties keep their values.',
    http: 'PUT /api/v1/forms/:id',
    scope: 'forms:write',
    params: byId,
    body: formInput.extend({
      ...documentedParts,
      ...seenVersion,
      /** `false` writes the working draft only; the status does not change. */
      publish: z.boolean().optional(),
      /** Takes effect at once, so it cannot be combined with `publish: false`; null removes the password. */
      password: formPassword.nullable().optional(),
    }),
    output: form,
  }),
  /** To active: publishes a draft, or restores an archived form unchanged. To draft: visitors no longer find the form. */
  patch: call({
    ...build,
    name: 'forms.patch',
    summary: 'Change status, tags, category, slug or password; null removes the last two',
    http: 'PATCH /api/v1/forms/:id',
    scope: 'forms:write',
    params: byId,
    body: formInput
      .pick({ status: true, tags: true, category: true })
      .extend({ slug: formSlug.nullable().optional(), password: formPassword.nullable().optional() }),
    output: form,
  }),
  publish: call({
    ...build,
    name: 'forms.publish',
    summary: 'Publish the working draft',
    http: 'POST /api/v1/forms/:id/publish',
    scope: 'forms:write',
    params: byId,
    body: z.object(seenVersion),
    output: form,
  }),
  bulk: call({
    ...build,
    name: 'forms.bulk',
    summary: 'Activate, archive, restore or delete several forms; each has its own result',
    http: 'POST /api/v1/forms/bulk',
    scope: 'forms:write',
    body: z.object({
      ids: z
        .array(id)
        .min(1)
        .max(100)
        .transform(ids => [...new Set(ids)]),
      /** `restore`: an archived form becomes active if it was ever published, otherwise a draft. */
      action: z.enum(['activate', 'archive', 'restore', 'delete']),
    }),
    output: z.object({
      results: z.array(
        z.object({
          id,
          ok: z.boolean(),
          error: z.object({ code: z.string(), message: z.string() }).optional(),
        }),
      ),
    }),
    timeoutMs: 15_000,
  }),
  revisions: call({
    ...forms,
    name: 'forms.revisions',
    summary: 'The published revisions of a form, newest first',
    http: 'GET /api/v1/forms/:id/revisions',
    params: byId,
    query: pageQuery,
    output: z.object({ revisions: z.array(formRevision), ...pageFrame }),
    scope: 'forms:read',
  }),
  revision: call({
    ...forms,
    name: 'forms.revision',
    summary: 'One published revision with its content',
    http: 'GET /api/v1/forms/:id/revisions/:revision',
    params: byRevision,
    output: formRevision.extend({ form: formContent }),
    scope: 'forms:read',
  }),
  restore: call({
    ...build,
    name: 'forms.restore',
    summary: 'Restore the content of a published revision to the working draft',
    http: 'POST /api/v1/forms/:id/revisions/:revision/restore',
    params: byRevision,
    body: z.object(seenVersion),
    output: form,
    scope: 'forms:write',
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
  /** For services that do not know a form yet. `ownerId` is null if the form does not exist. */
  published: call({
    service: 'forms',
    access: 'internal',
    name: 'forms.published',
    summary: 'The published revision of a form, for other services; null before the first',
    body: byId,
    output: z.object({
      ownerId: z.string().nullable(),
      form: publishedForm.nullable(),
      /** Responses counted so far; the service that stores them has the authoritative count. */
      responses: z.number().int().optional(),
    }),
    timeoutMs: 1500,
  }),
  public: call({
    service: 'forms',
    access: 'public',
    name: 'forms.public',
    summary: 'A published form, as a visitor sees it; one with a password requires a token from `unlock`',
    http: 'GET /api/v1/public/forms/:id',
    params: byId,
    query: z.object({ access: z.string().max(200).optional() }),
    output: publicForm,
    timeoutMs: 2500,
  }),
  unlock: call({
    service: 'forms',
    access: 'public',
    name: 'forms.unlock',
    summary:
      'A token for a form with a password, valid for half a day; submissions to the form also require it',
    http: 'POST /api/v1/public/forms/:id/unlock',
    params: byId,
    body: z.object({ password: z.string().max(FORM_LIMITS.password) }),
    output: z.object({ formId: id, access: z.string(), expiresAt: timestamp }),
    // Limits against guessing: strict per address, slow across many addresses.
    limits: [
      { by: 'address', points: 8, seconds: 60 },
      { by: 'address', points: 40, seconds: 3600 },
      { by: 'form', points: 240, seconds: 60 },
    ],
    timeoutMs: 5000,
  }),
};
