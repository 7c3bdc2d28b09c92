import { z } from 'zod';
import { visitorEvent } from './analytics.js';
import { formStatus, publishedForm } from './form.schema.js';
import { givenEnding } from './form-ending.schema.js';
import { formMail } from './form-mail.schema.js';
import { formLanguage } from './form-settings.schema.js';
import { answer, leadStatus, responseFile, responseSource, visitReport } from './response.schema.js';
import { teamEvents } from './team-events.js';

const person = { userId: z.string(), email: z.string(), name: z.string() };

/**
 * All events between services, topic → data. Topics `form.submitted`, `response.updated`, `lead.assigned`, `lead.status_changed`
 * and `ai.interaction` are public (delivered by webhooks); the others are internal. A change of shape needs a new version.
 */
export const events = {
  ...teamEvents,
  /**
   * A revision of a form was published, with everything that visitors, submissions and counts need. `version` counts
   * all changes of a form and orders its events; older ones are ignored.
   */
  'form.published': z.object({ form: publishedForm }),
  /** A form stopped or resumed accepting responses without a new revision. */
  'form.availability-changed': z.object({
    formId: z.string(),
    version: z.number().int(),
    status: formStatus,
    closesAt: z.string().nullable(),
    responseLimit: z.number().int().nullable(),
    /** See `publishedForm`; absent in events from before passwords were introduced. */
    lock: z.string().nullable().optional(),
  }),
  /** A form was created, or its name or status changed, published or not. */
  'form.saved': z.object({
    formId: z.string(),
    version: z.number().int(),
    name: z.string(),
    status: formStatus,
  }),
  'form.deleted': z.object({ formId: z.string(), ownerId: z.string() }),
  /** A real submission was stored (never a test, never suspected spam). `notify`: the owner is subscribed to an email. */
  'form.submitted': z.object({
    responseId: z.string(),
    formId: z.string(),
    formName: z.string(),
    revision: z.number().int(),
    submittedAt: z.string(),
    values: z.record(z.string(), z.unknown()),
    answers: z.array(answer),
    /** Absent if there are none. */
    files: z.array(responseFile).optional(),
    leadScore: z.number().nullable(),
    /** Absent for the usual thanks. */
    ending: givenEnding.optional(),
    notify: z.boolean(),
    /** The form's other emails, and the language of all of them. Never set for an imported response. */
    mail: formMail.optional(),
    language: formLanguage.optional(),
    /** Sender of an automatic reply: the business, and its logo as a web address or a path of this installation. */
    business: z.object({ name: z.string(), logo: z.string().optional() }).optional(),
    durationMs: z.number().nullable(),
    /** The visit of the response; also the session of the visitor events. */
    sessionId: z.string().nullable(),
    visit: visitReport.optional(),
    device: z.string(),
    /** Browser family; absent if the submission came without one. */
    browser: z.string().nullable().optional(),
    country: z.string().nullable(),
    source: responseSource,
  }),
  /** A visitor left a form unfinished and has not returned for PARTIAL_IDLE_MINUTES. Once per attempt. */
  'response.partial': z.object({
    responseId: z.string(),
    formId: z.string(),
    formName: z.string(),
    answers: z.array(answer),
    source: responseSource,
    /** Last change of the answers. */
    submittedAt: z.string(),
  }),
  /** An owner changed the notes on a response. `changed` lists the properties; the values are the new ones. */
  'response.updated': z.object({
    responseId: z.string(),
    formId: z.string(),
    formName: z.string(),
    changed: z.array(z.enum(['leadStatus', 'tags', 'note', 'value', 'spam'])),
    leadStatus,
    tags: z.array(z.string()),
    note: z.string(),
    value: z.number().nullable(),
    spam: z.boolean(),
    leadScore: z.number().nullable(),
    answers: z.array(answer),
    submittedAt: z.string(),
    updatedAt: z.string(),
  }),
  /**
   * Without `change` the response was erased permanently: every service removes what it stores of the response and of
   * its session (`sessionId`: the visit and its conversation). With `change` an owner marked it as spam; a later
   * change may restore it, so nothing is removed. `counted`: it was published as submitted; suspected spam and
   * partial responses never were.
   */
  'response.deleted': z.object({
    responseId: z.string(),
    formId: z.string(),
    sessionId: z.string().nullable(),
    counted: z.boolean(),
    change: z.number().int().optional(),
    submittedAt: z.string().optional(),
  }),
  /**
   * An owner (`ownerId` of the envelope) erased a person by address. Their responses have separate events. Every
   * service also removes anything else that it stores for this owner with that address, such as conversations without
   * a response.
   */
  'person.erased': z.object({ email: z.string() }),
  /** This change unmarked a response that had been counted and then marked as spam: it counts again. */
  'response.restored': z.object({
    responseId: z.string(),
    formId: z.string(),
    sessionId: z.string().nullable(),
    change: z.number().int(),
    leadStatus,
    value: z.number().nullable(),
    submittedAt: z.string(),
    updatedAt: z.string(),
  }),
  /** A change without another event: suspected spam arrived, or responses were read. A hint for open screens, not stored. */
  'responses.noticed': z.object({ formId: z.string() }),
  /** One processed turn of an ai-conversation field. */
  'ai.interaction': z.object({
    interactionId: z.string(),
    formId: z.string(),
    sessionId: z.string(),
    playbook: z.string(),
    status: z.string(),
    userInput: z.string(),
    aiResponse: z.string(),
    responseMs: z.number(),
    country: z.string().nullable(),
    device: z.string(),
  }),
  /** A message to the operator from the landing page; never suspected spam. */
  'inquiry.received': z.object({
    inquiryId: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    role: z.string(),
  }),
  /** A webhook was disabled because its receiver keeps failing or returned 410; its owner gets an email. */
  'webhook.disabled': z.object({
    webhookId: z.string(),
    url: z.string(),
    reason: z.enum(['failing', 'gone']),
    failingSince: z.string().nullable(),
  }),
  /**
   * A destination no longer accepts the stored connection (`auth`), or its target was deleted or closed (`target`). Leads
   * wait until someone renews or corrects the connection. The owner gets an email.
   */
  'destination.paused': z.object({
    destinationId: z.string(),
    /** Name of the other system, such as `Google Sheets`. */
    system: z.string(),
    /** Sheet, list or account, as far as it is known. */
    name: z.string(),
    /** Absent in earlier events: `auth`. */
    reason: z.enum(['auth', 'target']).optional(),
  }),
  /** The token of a form's flow webhook changed; `version` orders the changes. `hash` null: nothing is accepted. */
  'typebot.token-changed': z.object({
    formId: z.string(),
    version: z.number().int(),
    hash: z.string().nullable(),
  }),
  /** A visitor asked for an email with the link to their unfinished answers. `token` is its secret; never logged. */
  'form.resume-requested': z.object({
    formId: z.string(),
    formName: z.string(),
    language: formLanguage.optional(),
    email: z.string(),
    token: z.string(),
  }),
  /**
   * Visitor events as received by one gateway, unfiltered: consumers exclude bots, owners and unpublished forms. `ownerId` of
   * the envelope is empty.
   */
  'visit.reported': z.object({
    formId: z.string(),
    /** Arrival of the report, ISO. */
    at: z.string(),
    events: z.array(visitorEvent).min(1),
    viewerId: z.string().optional(),
    revision: z.number().int().optional(),
    source: responseSource.optional(),
    userAgent: z.string(),
    country: z.string().nullable(),
  }),
  /** New metrics of a form, ordered by `computedAt` (ms); older ones are ignored. */
  'form.counted': z.object({
    formId: z.string(),
    responses: z.number().int(),
    views: z.number().int(),
    starts: z.number().int(),
    /** Visits with at least one response. */
    conversions: z.number().int(),
    avgCompletionSeconds: z.number().nullable(),
    computedAt: z.number(),
  }),
  /** An account was created or changed; other services store the parts that they need (mail stores the address). */
  'user.changed': z.object({
    ...person,
    emailVerified: z.boolean(),
    /**
     * Emails enabled in the account, and its time zone for daily ones; absent in events from before these settings existed.
     */
    notifications: z.record(z.string(), z.boolean()).optional(),
    timezone: z.string().optional(),
    /** The language of the account's emails, from the profile. */
    language: z.string().optional(),
  }),
  /** A person deleted their account. The data of their workspaces is deleted on `workspace.deleted`. */
  'user.deleted': z.object({ userId: z.string() }),
  /** Emails requested by auth. `token` is the secret in the link; never logged. */
  'auth.verification-requested': z.object({
    ...person,
    token: z.string(),
    /** Language of the account: this event may arrive before the first `user.changed` of the account. */
    language: z.string().optional(),
  }),
  'auth.registration-repeated': z.object(person),
  'auth.reset-requested': z.object({ ...person, token: z.string() }),
  /** `email` is the new address, to which the email is sent. */
  'auth.email-change-requested': z.object({ ...person, token: z.string() }),
  /** A security event that the owner should know about in case they did not cause it. */
  'auth.security-alert': z.object({
    ...person,
    kind: z.enum([
      'new-device',
      'password-changed',
      'password-reset',
      'two-factor-enabled',
      'two-factor-disabled',
      'email-changed',
      'api-key-created',
      'passkey-added',
      'passkey-removed',
    ]),
    device: z.string(),
    place: z.string(),
    subject: z.string(),
  }),
  /** An account got a new password by email, or a new address: all access without a session is paused. */
  'auth.access-reset': z.object({ userId: z.string() }),
  /** Sessions, keys or memberships of a person ended or changed; every gateway drops its cached entries for them. */
  'auth.credentials-ended': z.object({ userId: z.string() }),
  /** An account invites the owner of an address, who may already have an account (`userId`). */
  'auth.invited': z.object({
    userId: z.string().nullable(),
    email: z.string(),
    inviterName: z.string(),
    inviterEmail: z.string(),
  }),
  /** An announcement by the operator to every account subscribed to this kind of email. */
  'operator.announcement': z.object({
    flag: z.enum(['product_updates', 'system_maintenance', 'marketing_emails']),
    subject: z.string().trim().min(1).max(150),
    text: z.string().trim().min(1).max(10_000),
  }),
  /** A workspace (`userId`) reached a limit of its plan; once per period. */
  'account.limit-reached': z.object({
    userId: z.string(),
    what: z.enum(['responses']),
    limit: z.number().int(),
    period: z.string(),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>;

/** Event on the wire. `id` is unique for the fact and the same on every repeat, so that consumers can deduplicate. */
export interface EventEnvelope<N extends EventName = EventName> {
  id: string;
  type: N;
  version: 1;
  occurredAt: string;
  requestId: string;
  ownerId: string;
  /** Trace context in W3C format; set only while tracing is on. */
  traceparent?: string | undefined;
  data: EventData<N>;
}
