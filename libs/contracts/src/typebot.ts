import { z } from 'zod';
import { FIELD_TYPES } from '#form-core';
import { call } from './call.js';
import { byId, id, messageAnswer, pageFrame, pageQuery, timestamp } from './common.js';
import { logicRule } from './form.schema.js';
import { MAY } from './roles.js';
import { typebotFile } from './typebot-file.js';

/** The owner's texts before and after the questions; missing ones come from the form. */
export const flowConfig = z.object({
  welcomeMessage: z.string().trim().max(1000).optional(),
  thankYouMessage: z.string().trim().max(1000).optional(),
  /** ISO 3166 country for phone numbers without a country code; by default, that of the form's language. */
  phoneCountry: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as US or DE')
    .optional(),
});
export type FlowConfig = z.infer<typeof flowConfig>;

/**
 * `draft`: a file, or a bot that is not published yet. `published`: it runs in Typebot and has an address. `active`: an answer has
 * arrived from it, wherever it runs.
 */
export const flowStatus = z.enum(['published', 'active', 'draft']);
export const flow = z.object({
  id,
  name: z.string(),
  formId: id,
  typebotId: z.string().nullable(),
  typebotUrl: z.string().nullable(),
  builderUrl: z.string().nullable(),
  createdAt: timestamp,
  status: flowStatus,
  flowConfig,
  /** Why Typebot has no published bot for it although it should. */
  problem: z.string().nullable(),
});
export type Flow = z.infer<typeof flow>;

/** How a flow asks one field. */
export const flowMapping = z.object({
  fieldId: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  /** Typebot's type of the block; null: not part of the flow. */
  block: z.string().nullable(),
  variable: z.string().nullable(),
  required: z.boolean(),
  /** The rules that decide whether it is asked or required. */
  rules: z.array(logicRule),
  /** Reason why the field is not part of the flow. */
  gap: z.enum(['password', 'file', 'nothing-asked']).nullable(),
  /** Whether the form requires an answer that a flow cannot ask for; such a form has neither a flow nor a file. */
  unaskable: z.boolean(),
});
export type FlowMapping = z.infer<typeof flowMapping>;

/** The integration screen's view of one form. */
export const integration = z.object({
  integrated: z.boolean(),
  typebotId: z.string().nullable(),
  typebotUrl: z.string().nullable(),
  builderUrl: z.string().nullable(),
  createdAt: timestamp.nullable(),
  flow: flow.nullable(),
  /** Revision used for file and webhook; null: the working draft, because nothing is published. */
  revision: z.number().int().nullable(),
  /** Address to which a flow posts its answers, including the token; null while the token is revoked. */
  webhookUrl: z.string().nullable(),
  mapping: z.array(flowMapping),
  /** Whether this installation creates bots through Typebot's API. */
  configured: z.boolean(),
});
export type Integration = z.infer<typeof integration>;

const created = z.object({
  success: z.boolean(),
  integrated: z.boolean(),
  typebotId: z.string().nullable(),
  typebotUrl: z.string().nullable(),
  builderUrl: z.string().nullable(),
  createdAt: timestamp,
  status: flowStatus,
  urls: z.object({ builder: z.string().nullable(), viewer: z.string().nullable() }),
});

const own = { service: 'typebot', access: 'verified', roles: MAY.editForms } as const;

export const typebotCalls = {
  /** VALIDATION_ERROR for a form that requires a file or a password, since Typebot could never complete it. */
  config: call({
    ...own,
    name: 'typebot.config',
    summary: 'The form as a file that Typebot imports',
    http: 'GET /api/v1/forms/:id/typebot-config',
    params: byId,
    output: z.object({ typebot: typebotFile }),
    scope: 'forms:read',
  }),
  flows: call({
    ...own,
    name: 'typebot.flows',
    summary: 'My flows, newest first',
    http: 'GET /api/v1/typebot/flows',
    query: pageQuery,
    output: z.object({ flows: z.array(flow), ...pageFrame, configured: z.boolean() }),
    scope: 'forms:read',
  }),
  get: call({
    ...own,
    name: 'typebot.get',
    summary: "A form's flow, its webhook, and how each field is asked",
    http: 'GET /api/v1/typebot/forms/:id/typebot',
    params: byId,
    output: integration,
  }),
  /** Repeating the request returns the same flow and finishes incomplete work; with other texts it is a CONFLICT. */
  create: call({
    ...own,
    name: 'typebot.create',
    summary: 'Create a flow from a form: a published bot if Typebot is configured, otherwise a draft',
    http: 'POST /api/v1/typebot/forms/:id/typebot',
    params: byId,
    body: z.object({ flowConfig: flowConfig.default({}) }),
    output: created,
    status: 201,
    timeoutMs: 40_000,
    limits: [{ by: 'user', points: 30, seconds: 60 }],
  }),
  remove: call({
    ...own,
    name: 'typebot.remove',
    summary: 'Delete a flow, and its bot in Typebot unless it should be kept',
    http: 'DELETE /api/v1/typebot/forms/:id/typebot',
    params: byId,
    query: z.object({ leaveBot: z.stringbool().default(false) }),
    output: messageAnswer,
    timeoutMs: 15_000,
  }),
  rotateToken: call({
    ...own,
    name: 'typebot.rotateToken',
    summary: "Replace the token of a form's webhook; the old one is rejected from then on",
    http: 'POST /api/v1/typebot/forms/:id/token',
    params: byId,
    output: z.object({ webhookUrl: z.string() }),
  }),
  revokeToken: call({
    ...own,
    name: 'typebot.revokeToken',
    summary: "Revoke the token of a form's webhook; requests are rejected until there is a new one",
    http: 'DELETE /api/v1/typebot/forms/:id/token',
    params: byId,
    output: messageAnswer,
  }),
  /** Accepts both of Typebot's body formats. With `test: true` answers are checked and nothing is stored. */
  webhook: call({
    service: 'typebot',
    access: 'public',
    name: 'typebot.webhook',
    summary: 'Submit the answers from a flow as a response; each result is stored once',
    http: 'POST /api/v1/typebot/forms/:id/webhook',
    params: byId,
    query: z.object({ token: z.string().max(200).optional() }),
    body: z.record(z.string().max(200), z.unknown()),
    output: z.object({ id: z.string().nullable(), status: z.enum(['accepted', 'valid']) }),
    status: 201,
    also: {
      200: 'Checked and not stored: a test',
      202: 'Accepted while the message broker is unavailable, and stored once it is back',
    },
    // All visitors of a form come from one Typebot server.
    limits: [
      { by: 'address', points: 1200, seconds: 60 },
      { by: 'form', points: 1200, seconds: 60 },
    ],
  }),
  /** For gateways that have not received a form's token yet. */
  token: call({
    service: 'typebot',
    access: 'internal',
    name: 'typebot.token',
    summary: "The hash of a form's token, or null",
    body: byId,
    output: z.object({ version: z.number().int(), hash: z.string().nullable() }),
    timeoutMs: 1500,
  }),
};
