import { z } from 'zod';
import { call } from './call.js';
import { byId, id, messageAnswer, pageFrame, seenText } from './common.js';
import { shownEnding } from './form-ending.schema.js';
import {
  contactKind,
  formResponse,
  leadStatus,
  responseChange,
  responseSource,
  visitReport,
} from './response.schema.js';
import { responseQuery } from './response-filter.js';
import { MAY } from './roles.js';

const byForm = byId;
/** `exact`: false while a large number is still being counted; `total` is then a lower bound. */
export const responsePage = z.object({
  responses: z.array(formResponse),
  ...pageFrame,
  exact: z.boolean(),
  /** Number of partial responses within `total`, which other counts exclude; on the first page only. */
  partials: z.number().int().optional(),
  /** Score from which a lead counts as qualified, by form; forms without scoring are missing. */
  thresholds: z.record(z.string(), z.number()).optional(),
});
const byResponse = z.object({ id, rid: id });

/** Answers as a visitor sends them; form-core validates each against the form. */
const values = z.record(z.string().max(64), z.unknown());

/** A submission as a visitor sends it. */
export const submission = z.object({
  responses: values,
  /** The revision seen by the visitor. One replaced more than a day ago is rejected: CONFLICT, reason `outdated`. */
  revision: z.number().int().optional(),
  /** When the browser stored the submission because the server was unreachable; counts as its submission time. */
  savedAt: z.iso.datetime().optional(),
  /** Anti-spam and metrics: ms since the form was shown, and the content of the honeypot. */
  elapsedMs: z
    .number()
    .min(0)
    .max(86_400_000 * 30)
    .optional(),
  website_url_confirm: z.string().max(500).optional(),
  sessionId: z.string().max(64).optional(),
  /** Progress of the visit so far, so that no separate report is needed. */
  visit: visitReport.optional(),
  source: responseSource.optional(),
  /** Random id of this attempt to fill out the form; its partial response has the same id. */
  fill: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional(),
  /**
   * Unfinished: stored as a partial response if the form allows it, and completed by the submission with the same
   * fill.
   */
  partial: z.boolean().optional(),
  /** With `partial`: the visitor wants an email with a link to these answers if they do not finish. */
  remind: z.boolean().optional(),
  /** Token of a visitor who knows the form's password; see forms.unlock. */
  access: z.string().max(200).optional(),
});
/** `ending`: the page to show instead of the form's usual thanks and redirect. */
const accepted = z.object({
  id: z.string(),
  status: z.literal('accepted'),
  ending: shownEnding.optional(),
});

const owner = { service: 'responses', access: 'user', roles: MAY.readResponses } as const;

export const responsesCalls = {
  submit: call({
    service: 'responses',
    access: 'public',
    name: 'responses.submit',
    summary: 'Submit a form. With an Idempotency-Key the same submission is stored once.',
    http: 'POST /api/v1/forms/:id/responses',
    takesKey: true,
    params: byForm,
    body: submission,
    output: accepted,
    limits: [
      { by: 'address', points: 60, seconds: 60 },
      { by: 'form', points: 1200, seconds: 60 },
    ],
    status: 201,
    also: {
      202: 'Accepted while the message broker is unavailable, and stored under this id once it is back',
    },
    timeoutMs: 2500,
  }),
  /**
   * The submission as the gateway forwards it to the service: with the id that the visitor gets, and with the time of
   * acceptance if it waited in the submission buffer. A buffered one is stored even if the form has closed since.
   */
  accept: call({
    service: 'responses',
    access: 'internal',
    name: 'responses.accept',
    summary: 'Store a submission under the id that was returned to its visitor',
    params: byForm,
    body: submission.extend({
      responseId: id.optional(),
      /**
       * The form is being flooded, and this submission has no proof (`unproven`), or only proof that its page was
       * loaded (`page`).
       */
      flood: z.enum(['unproven', 'page']).optional(),
      /** ISO 8601 */
      acceptedAt: z.string().optional(),
      /** Whether the browser reports that this visitor has answered before. */
      answered: z.boolean().optional(),
      /** Whether it comes from a channel that does not require the form's password. */
      unlocked: z.boolean().optional(),
    }),
    /** `once`: the form accepts one response per visitor, so the browser must remember this one. */
    output: accepted.extend({ once: z.boolean().optional() }),
    timeoutMs: 2500,
  }),
  list: call({
    ...owner,
    name: 'responses.list',
    summary: 'Responses of one of my forms, newest first; with `since` oldest first, for programs that poll',
    http: 'GET /api/v1/forms/:id/responses',
    params: byForm,
    query: responseQuery,
    output: responsePage,
    scope: 'responses:read',
  }),
  get: call({
    ...owner,
    name: 'responses.get',
    summary: 'One response, with the history of its changes',
    http: 'GET /api/v1/forms/:id/responses/:rid',
    params: byResponse,
    output: formResponse.extend({ history: z.array(responseChange) }),
    scope: 'responses:read',
  }),
  update: call({
    ...owner,
    roles: MAY.changeResponses,
    name: 'responses.update',
    summary:
      'Change lead status (which marks the response as read), assignee, tags, note, value, board position, or the spam and read marks; or note a reply or call',
    http: 'PATCH /api/v1/forms/:id/responses/:rid',
    params: byResponse,
    body: z
      .object({
        leadStatus,
        tags: z.array(seenText(40)).max(20),
        note: z.string().max(4000),
        value: z.number().min(0).max(1e12).nullable(),
        spam: z.boolean(),
        read: z.boolean(),
        assigneeId: id.nullable(),
        /** Notes that the caller got in touch with the lead, outside the product. */
        contacted: contactKind,
        /** Moves it to this column of the board, below the response `after`; null: to the top. */
        move: z.object({ status: leadStatus, after: id.nullable() }),
      })
      .partial(),
    output: formResponse,
    scope: 'responses:write',
  }),
  /**
   * The caller provides the ids, so that a repeat is the same response. Counted and delivered like real ones, but without
   * emails.
   */
  import: call({
    service: 'responses',
    access: 'internal',
    name: 'responses.import',
    summary: 'Import responses collected elsewhere',
    body: z.object({
      formId: id,
      responses: z
        .array(
          z.object({
            id,
            submittedAt: z.iso.datetime(),
            values,
            durationMs: z.number().nullable(),
            sessionId: z.string().nullable(),
            device: z.string(),
            country: z.string().nullable(),
            source: responseSource,
            leadStatus,
            value: z.number().min(0).nullable().optional(),
          }),
        )
        .max(1000),
    }),
    output: z.object({ stored: z.number().int() }),
    timeoutMs: 30_000,
  }),
  remove: call({
    ...owner,
    roles: MAY.changeResponses,
    name: 'responses.remove',
    summary: 'Delete one response',
    http: 'DELETE /api/v1/forms/:id/responses/:rid',
    params: byResponse,
    output: messageAnswer,
    scope: 'responses:write',
  }),
};
