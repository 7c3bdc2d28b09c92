import { z } from 'zod';
import { call } from './call.js';
import { byId, id, messageAnswer, pageFrame, pageQuery, timestamp } from './common.js';
import { MAY } from './roles.js';

/** Maximum number of webhooks per account. */
export const MAX_WEBHOOKS = 50;
/** Time after a rotation during which deliveries are signed with both secrets, in ms. */
export const SECRET_OVERLAP_MS = 86_400_000;

/** Topics that webhooks can deliver. */
export const webhookEvent = z.enum([
  'form.submitted',
  'response.partial',
  'response.updated',
  'lead.assigned',
  'lead.status_changed',
  'ai.interaction',
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;
/** Delivery format: the plain JSON of the event, or a message for the incoming webhook of a chat tool. */
export const webhookFormat = z.enum(['json', 'slack', 'discord', 'teams']);
export type WebhookFormat = z.infer<typeof webhookFormat>;
/**
 * `owner`: disabled manually. `failing`: failed continuously for days. `gone`: the receiver answered 410.
 * `access-reset`: paused by a password reset or a new address of the account, until its owner enables it again.
 */
export const webhookDisabledBy = z.enum(['owner', 'failing', 'gone', 'access-reset']);

/** Header names that the delivery sets, or that would change how the request is sent. */
const RESERVED =
  /^(webhook-.*|host|content-.*|connection|transfer-encoding|upgrade|te|trailer|expect|keep-alive|proxy-.*)$/i;
const header = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,80}$/, 'Not a valid header name')
    .refine(name => !RESERVED.test(name), 'This header is set by Leadloom'),
  value: z
    .string()
    .min(1, 'Please enter a value')
    .max(1000)
    // Visible ASCII and spaces, which every header can carry.
    .regex(/^[\x20-\x7e]*$/, 'Only letters, digits and other ASCII characters'),
});
const headers = z.array(header).max(10);
const url = z
  .url({ protocol: /^https?$/, error: 'Please enter a URL that starts with https:// or http://' })
  .max(2000)
  .refine(text => {
    if (!URL.canParse(text)) return false;
    const { username, password } = new URL(text);
    return !username && !password;
  }, 'Put credentials in a header instead');
const events = z
  .array(webhookEvent)
  .min(1, 'Please choose at least one event')
  .transform(list => [...new Set(list)]);

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  /** The form with the events to deliver; null: all forms. */
  formId: z.string().nullable(),
  format: webhookFormat,
  /** Names of the additional headers; the values are never shown again. */
  headerNames: z.array(z.string()),
  status: z.enum(['active', 'disabled']),
  disabledBy: webhookDisabledBy.nullable(),
  /** Start of the current series of failed deliveries. */
  failingSince: timestamp.nullable(),
  /** End of the period in which deliveries are also signed with the previous secret. */
  previousSecretUntil: timestamp.nullable(),
  createdAt: timestamp,
  /** Time of the last delivery attempt. */
  lastTriggered: timestamp.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryState = z.enum(['pending', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof deliveryState>;

export const deliveryAttempt = z.object({
  at: timestamp,
  durationMs: z.number(),
  /** The receiver's status; null if there was no answer. */
  status: z.number().int().nullable(),
  /** Reason of the failure; null on success. */
  error: z.string().nullable(),
  /** First 4 KB of the response body. */
  response: z.string(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

export const webhookDelivery = z.object({
  id: z.string(),
  /** Header `webhook-id`: the same on every attempt. */
  eventId: z.string(),
  event: webhookEvent,
  formId: z.string(),
  state: deliveryState,
  /** A sample from the test button. */
  test: z.boolean(),
  attempts: z.number().int(),
  createdAt: timestamp,
  nextAttemptAt: timestamp.nullable(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  lastDurationMs: z.number().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const deliveryDetail = webhookDelivery.extend({
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  log: z.array(deliveryAttempt),
});

/** A delivery about a response, for its timeline. */
export const responseDelivery = webhookDelivery
  .pick({ id: true, event: true, state: true, lastStatus: true, lastError: true })
  .extend({
    /** Time of the last attempt; before the first, time of the event. */
    at: timestamp,
    /** Host of the receiver. */
    host: z.string(),
    /** Whether it was delivered again on request, after a success or a failure. */
    redelivered: z.boolean(),
  });
export type ResponseDelivery = z.infer<typeof responseDelivery>;

const byDelivery = z.object({ id, did: z.string().regex(/^[A-Za-z0-9_.:-]{1,200}$/) });
const own = { service: 'webhooks', access: 'verified', roles: MAY.manage } as const;

/** Webhooks of a workspace. Keys can manage them, but neither read deliveries nor rotate secrets. */
export const webhooksCalls = {
  list: call({
    ...own,
    name: 'webhooks.list',
    scope: 'webhooks:write',
    summary: 'My webhooks, newest first',
    http: 'GET /api/v1/settings/webhooks',
    query: pageQuery.extend({ formId: id.optional() }),
    output: z.object({ webhooks: z.array(webhook), ...pageFrame }),
  }),
  create: call({
    ...own,
    name: 'webhooks.create',
    scope: 'webhooks:write',
    summary: 'Add a webhook; its secret is shown in this response only',
    http: 'POST /api/v1/settings/webhooks',
    body: z.object({
      url,
      events: events.default(['form.submitted']),
      formId: id.nullable().default(null),
      format: webhookFormat.default('json'),
      headers: headers.default([]),
    }),
    output: webhook.extend({ secret: z.string() }),
    status: 201,
  }),
  update: call({
    ...own,
    name: 'webhooks.update',
    scope: 'webhooks:write',
    summary: 'Change a webhook, or turn it on or off',
    http: 'PATCH /api/v1/settings/webhooks/:id',
    params: byId,
    body: z
      .object({
        url,
        events,
        formId: id.nullable(),
        format: webhookFormat,
        /** Replaces all additional headers. */
        headers,
        status: z.enum(['active', 'disabled']),
      })
      .partial(),
    output: webhook,
  }),
  remove: call({
    ...own,
    name: 'webhooks.remove',
    scope: 'webhooks:write',
    summary: 'Delete a webhook with its deliveries',
    http: 'DELETE /api/v1/settings/webhooks/:id',
    params: byId,
    output: messageAnswer,
  }),
  rotateSecret: call({
    ...own,
    name: 'webhooks.rotateSecret',
    summary: 'Create a new secret; for 24 hours deliveries are signed with both',
    http: 'POST /api/v1/settings/webhooks/:id/rotate',
    params: byId,
    output: z.object({ secret: z.string(), previousSecretUntil: timestamp }),
  }),
  /** For programs that subscribe (Zapier, Make, n8n) and let a person map the data before the first event. */
  sample: call({
    ...own,
    name: 'webhooks.sample',
    scope: 'webhooks:write',
    summary: 'The payload that a webhook of this event would get now: from the newest response, or invented',
    http: 'GET /api/v1/settings/webhooks/sample',
    query: z.object({ event: webhookEvent.default('form.submitted'), formId: id.optional() }),
    output: z.object({ samples: z.array(z.record(z.string(), z.unknown())) }),
  }),
  test: call({
    ...own,
    name: 'webhooks.test',
    scope: 'webhooks:write',
    summary: 'Send a sample of my newest response now, in one attempt',
    http: 'POST /api/v1/settings/webhooks/:id/test',
    params: byId,
    output: deliveryDetail,
    limits: [{ by: 'user', points: 20, seconds: 60 }],
    timeoutMs: 25_000,
  }),
  deliveries: call({
    ...own,
    name: 'webhooks.deliveries',
    summary: 'Deliveries of a webhook, newest first; kept for 30 days',
    http: 'GET /api/v1/settings/webhooks/:id/deliveries',
    params: byId,
    query: pageQuery.extend({ state: deliveryState.optional() }),
    output: z.object({ deliveries: z.array(webhookDelivery), ...pageFrame }),
  }),
  delivery: call({
    ...own,
    name: 'webhooks.delivery',
    summary: 'One delivery with its request and all attempts',
    http: 'GET /api/v1/settings/webhooks/:id/deliveries/:did',
    params: byDelivery,
    output: deliveryDetail,
  }),
  ofResponse: call({
    ...own,
    access: 'user',
    roles: MAY.readResponses,
    name: 'webhooks.ofResponse',
    summary: 'Deliveries about a response to my webhooks, oldest first; they are stored for 30 days',
    http: 'GET /api/v1/forms/:id/responses/:rid/webhooks',
    params: z.object({ id, rid: id }),
    output: z.object({ deliveries: z.array(responseDelivery) }),
  }),
  redeliver: call({
    ...own,
    name: 'webhooks.redeliver',
    summary: 'Send a delivery again',
    http: 'POST /api/v1/settings/webhooks/:id/deliveries/:did/redeliver',
    params: byDelivery,
    output: webhookDelivery,
  }),
  redeliverRange: call({
    ...own,
    name: 'webhooks.redeliverRange',
    summary: 'Resend all deliveries of a period, by default the failed ones',
    http: 'POST /api/v1/settings/webhooks/:id/redeliver',
    params: byId,
    body: z.object({
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
      state: z.enum(['failed', 'delivered']).default('failed'),
    }),
    output: z.object({ count: z.number().int() }),
  }),
};
