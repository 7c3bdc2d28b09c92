import { z } from 'zod';
import { call } from './call.js';
import { byId, id, messageAnswer, timestamp } from './common.js';
import { MAY } from './roles.js';
import { deliveryDetail } from './webhooks.js';

/** Purposes of destinations, in the order of the integrations screen. */
export const DESTINATION_PURPOSES = ['sheets', 'crm', 'email', 'chat', 'ads'] as const;
/** Information about a lead that is not an answer, by the name in a mapping (`meta:<name>`). */
export const LEAD_FACTS = [
  'responseId',
  'submittedAt',
  'formName',
  'name',
  'email',
  'phone',
  'status',
  'score',
  'value',
  'assignee',
  'source',
  'campaign',
  'country',
  'link',
] as const;
export type LeadFact = (typeof LEAD_FACTS)[number];
const META = 'meta:';
/** The fact that a mapping names; undefined for the field of a form. Not checked: `mapping` refuses unknown ones. */
export const leadFactOf = (field: string): LeadFact | undefined =>
  field.startsWith(META) ? (field.slice(META.length) as LeadFact) : undefined;

const text = z.string().trim().max(500);
/** Type of a destination's field, as far as it changes how a value is written. */
export const destinationFieldType = z.enum(['text', 'email', 'phone', 'number', 'date', 'boolean', 'choice']);
export const destinationField = z.object({
  /** Id at the other system. */
  id: z.string(),
  label: z.string(),
  type: destinationFieldType,
  required: z.boolean(),
  /** Allowed values of a choice. */
  options: z.array(z.string()).optional(),
});
export type DestinationField = z.infer<typeof destinationField>;

/** One mapped field: the id of a form's field or `meta:<name>`, and the id of the destination's field. */
export const destinationMapping = z.object({
  field: z
    .string()
    .min(1)
    .max(80)
    .refine(field => {
      const fact = leadFactOf(field);
      return fact === undefined || LEAD_FACTS.includes(fact);
    }, 'Not information about a lead'),
  to: z.string().min(1).max(300),
});
export type DestinationMapping = z.infer<typeof destinationMapping>;
/** Maximum number of mapped fields. */
export const MAX_MAPPED = 200;
const mapping = z
  .array(destinationMapping)
  .max(MAX_MAPPED)
  .refine(list => new Set(list.map(({ to }) => to)).size === list.length, 'Each target can be used once');

/** A place at the other system that receives the leads: a sheet, list, board or database. */
export const destinationTarget = z.object({ id: z.string().min(1).max(300), label: z.string().max(300) });
export type DestinationTarget = z.infer<typeof destinationTarget>;

export const destinationKind = z.object({
  kind: z.string(),
  /** Name of the product, the same in every language. */
  name: z.string(),
  purpose: z.enum(DESTINATION_PURPOSES),
  /** `oauth`: by consent at the other system; `token`: by a secret that the person copies from there. */
  auth: z.enum(['oauth', 'token', 'none']),
  /** Values asked for when connecting; secret ones are never shown again. */
  inputs: z.array(z.object({ id: z.string(), secret: z.boolean(), required: z.boolean() })),
  /** How a person chooses the target: from a list, by pasting its address, or not at all. */
  targets: z.enum(['list', 'address', 'none']),
  /** Whether a new target can be created from here. */
  creates: z.boolean(),
  /** Whether answers are mapped to fields. */
  mapped: z.boolean(),
  /** Page of the other system that explains where to find the secret. */
  help: z.string().nullable(),
  /** Settings that the operator has to add first; empty: ready to connect. */
  missing: z.array(z.string()),
});
export type DestinationKind = z.infer<typeof destinationKind>;

/**
 * `setup`: connected, but target or mapping are missing. `renewal`: the other system no longer accepts the connection; leads
 * wait. `quota`: its limit is reached; leads wait. `error`: the last lead was not delivered. `off`: turned off.
 */
export const destinationState = z.enum(['setup', 'connected', 'renewal', 'quota', 'error', 'off']);
export type DestinationState = z.infer<typeof destinationState>;
export const destination = z.object({
  id: z.string(),
  kind: z.string(),
  /** Account at the other system, as far as it is known. */
  account: z.string(),
  formId: z.string().nullable(),
  target: destinationTarget.nullable(),
  mapping: z.array(destinationMapping),
  /** Settings that are not secret, by the id of the input. */
  settings: z.record(z.string(), z.string()),
  state: destinationState,
  /** Reason of the last failure; null after a success. */
  lastError: z.string().nullable(),
  lastSync: timestamp.nullable(),
  /** End of the wait for a new quota. */
  waitsUntil: timestamp.nullable(),
  /** Transfer of the earlier responses; null before the first. */
  backfill: z
    .object({
      total: z.number().int(),
      delivered: z.number().int(),
      failed: z.number().int(),
      isDone: z.boolean(),
    })
    .nullable(),
  createdAt: timestamp,
});
export type Destination = z.infer<typeof destination>;

/** Something that can be mapped: an answer of the form, or information about the lead (its label is the app's). */
const mappable = z.object({ field: z.string(), label: z.string(), type: z.string() });
const own = { service: 'webhooks', access: 'verified', roles: MAY.manage } as const;
const limits = [{ by: 'user', points: 60, seconds: 60 }] as const;
/** Time limit of calls that wait for the other system, ms. */
const timeoutMs = 25_000;

/**
 * Destinations of a workspace: other systems that receive its leads. A destination is an endpoint of the webhooks service, so its
 * log and redelivery are `webhooks.deliveries`, `webhooks.delivery`, `webhooks.redeliver` and `webhooks.redeliverRange`.
 */
export const destinationsCalls = {
  kinds: call({
    ...own,
    access: 'user',
    name: 'destinations.kinds',
    summary: 'Systems that can receive leads',
    http: 'GET /api/v1/settings/destinations/kinds',
    output: z.object({ kinds: z.array(destinationKind) }),
  }),
  list: call({
    ...own,
    name: 'destinations.list',
    scope: 'webhooks:write',
    summary: 'My destinations, newest first',
    http: 'GET /api/v1/settings/destinations',
    query: z.object({ formId: id.optional() }),
    output: z.object({ destinations: z.array(destination) }),
  }),
  connect: call({
    ...own,
    name: 'destinations.connect',
    summary:
      'Connect another system, or renew the connection of a destination (`id`). With OAuth the answer has the address of its consent page.',
    http: 'POST /api/v1/settings/destinations/connect',
    body: z.object({
      kind: z.string().max(40),
      inputs: z.record(z.string().max(40), text).default({}),
      formId: id.nullable().default(null),
      id: id.optional(),
    }),
    output: z.object({ url: z.string().nullable(), destination: destination.nullable() }),
    limits,
    timeoutMs,
  }),
  callback: call({
    ...own,
    name: 'destinations.callback',
    summary:
      'Finish connecting with the code from the consent page. INVALID_TOKEN for a used or expired state, or one of another session.',
    http: 'POST /api/v1/settings/destinations/callback',
    body: z.object({ state: z.string().min(1).max(200), code: z.string().min(1).max(2000) }),
    output: destination,
    limits,
    timeoutMs,
  }),
  targets: call({
    ...own,
    name: 'destinations.targets',
    summary: 'Sheets, lists, boards or databases that can receive the leads',
    http: 'GET /api/v1/settings/destinations/:id/targets',
    params: byId,
    /** Address of the document, for kinds whose targets are chosen by address. */
    query: z.object({ address: text.optional() }),
    output: z.object({ targets: z.array(destinationTarget) }),
    limits,
    timeoutMs,
  }),
  createTarget: call({
    ...own,
    name: 'destinations.createTarget',
    summary: 'Create a sheet at the other system',
    http: 'POST /api/v1/settings/destinations/:id/targets',
    params: byId,
    body: z.object({ name: text.min(1).max(100) }),
    output: destinationTarget,
    status: 201,
    limits,
    timeoutMs,
  }),
  fields: call({
    ...own,
    name: 'destinations.fields',
    summary: 'Fields of the form and of the target, with a suggested mapping',
    http: 'GET /api/v1/settings/destinations/:id/fields',
    params: byId,
    query: z.object({ target: z.string().max(300).optional(), formId: id }),
    output: z.object({
      sources: z.array(mappable),
      fields: z.array(destinationField),
      /** Whether a mapping to `new:<field>` adds a field with the label of the source. */
      addsFields: z.boolean(),
      guesses: z.array(destinationMapping),
    }),
    limits,
    timeoutMs,
  }),
  update: call({
    ...own,
    name: 'destinations.update',
    scope: 'webhooks:write',
    summary: 'Set the form, target and mapping of a destination, or turn it on or off',
    http: 'PATCH /api/v1/settings/destinations/:id',
    params: byId,
    body: z
      .object({
        formId: id,
        target: destinationTarget.nullable(),
        mapping,
        status: z.enum(['active', 'disabled']),
      })
      .partial(),
    output: destination,
    limits,
    timeoutMs,
  }),
  remove: call({
    ...own,
    name: 'destinations.remove',
    scope: 'webhooks:write',
    summary: 'Disconnect: deletes the connection and the log here, but nothing at the other system',
    http: 'DELETE /api/v1/settings/destinations/:id',
    params: byId,
    output: messageAnswer,
  }),
  test: call({
    ...own,
    name: 'destinations.test',
    scope: 'webhooks:write',
    summary: 'Send the newest response now, or an invented one before the first',
    http: 'POST /api/v1/settings/destinations/:id/test',
    params: byId,
    output: deliveryDetail,
    limits: [{ by: 'user', points: 20, seconds: 60 }],
    timeoutMs,
  }),
  backfill: call({
    ...own,
    name: 'destinations.backfill',
    scope: 'webhooks:write',
    summary: 'Send all earlier responses of the form; those already there are updated',
    http: 'POST /api/v1/settings/destinations/:id/backfill',
    params: byId,
    output: destination,
    limits: [{ by: 'user', points: 10, seconds: 60 }],
  }),
};
