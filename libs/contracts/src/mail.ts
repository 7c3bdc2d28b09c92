import { z } from 'zod';
import { notificationFlag } from './account.js';
import { call } from './call.js';
import { email, id, messageAnswer, timestamp } from './common.js';
import { MAY } from './roles.js';

/** Emails of forms to addresses without an account; the link in them unsubscribes the address from all of them. */
export const FORM_MAILS = 'form_mails';

/** An additional address of an owner's forms, and whether its reader has confirmed. */
export const formRecipient = z.object({
  address: z.string(),
  /** Only receives replies to automatic replies; absent for recipients of responses. */
  use: z.literal('replies').optional(),
  /** `stopped`: the recipient unsubscribed from all emails of forms. */
  state: z.enum(['pending', 'confirmed', 'stopped']),
  /** Time of the last confirmation email; null if none was sent. */
  askedAt: timestamp.nullable(),
});
export type FormRecipient = z.infer<typeof formRecipient>;

/** An email about a response, for its timeline. */
export const responseMail = z.object({
  id: z.string(),
  /** To the owner, a recipient that the form names, the assignee, a person whom a note mentions, or the automatic answer to the visitor. */
  to: z.enum(['owner', 'recipient', 'visitor', 'assignee', 'mentioned']),
  /** `waiting`: not sent yet, or part of a summary that is not due. */
  state: z.enum(['waiting', 'sent', 'failed']),
  at: timestamp,
  /** Reason of the failure; null otherwise. */
  error: z.string().nullable(),
});
export type ResponseMailEntry = z.infer<typeof responseMail>;

export const mailCalls = {
  ofResponse: call({
    service: 'mail',
    access: 'user',
    roles: MAY.readResponses,
    name: 'mail.ofResponse',
    summary: 'Emails about a response, oldest first',
    http: 'GET /api/v1/forms/:id/responses/:rid/mails',
    params: z.object({ id, rid: id }),
    output: z.object({ mails: z.array(responseMail) }),
  }),
  /** RFC 8058: called by mail programs, and by the page behind the email's unsubscribe link. */
  unsubscribe: call({
    service: 'mail',
    access: 'public',
    name: 'mail.unsubscribe',
    summary: 'Unsubscribe from one kind of email, with the token from an email',
    http: 'POST /api/v1/unsubscribe/:token/:flag',
    params: z.object({
      token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/),
      flag: notificationFlag.or(z.literal(FORM_MAILS)),
    }),
    body: z.unknown(),
    output: messageAnswer,
    limits: [{ by: 'address', points: 60, seconds: 60 }],
  }),
  refusals: call({
    service: 'mail',
    access: 'user',
    roles: MAY.editForms,
    name: 'mail.refusals',
    summary:
      'Addresses that rejected emails from my forms, newest first; they get no more until I confirm them',
    http: 'GET /api/v1/settings/mail/refusals',
    output: z.object({
      refusals: z.array(
        z.object({
          address: z.string(),
          formName: z.string(),
          /** Answer from the recipient's mail server. */
          reason: z.string(),
          at: timestamp,
          /** `stopped`: the recipient unsubscribed, and only they can change that. */
          kind: z.enum(['refused', 'stopped']),
        }),
      ),
    }),
  }),
  recipients: call({
    service: 'mail',
    access: 'user',
    roles: MAY.editForms,
    name: 'mail.recipients',
    summary: 'Recipients of my forms, newest first; each must confirm before it gets emails',
    http: 'GET /api/v1/settings/mail/recipients',
    output: z.object({ recipients: z.array(formRecipient) }),
  }),
  askRecipient: call({
    service: 'mail',
    access: 'verified',
    roles: MAY.editForms,
    name: 'mail.askRecipient',
    summary: 'Send a recipient the confirmation email, or resend it; at most three times a day',
    http: 'POST /api/v1/settings/mail/recipients',
    body: z.object({ address: email, use: z.literal('replies').optional() }),
    output: formRecipient,
    limits: [{ by: 'user', points: 30, seconds: 3600 }],
  }),
  /** The linked page asks for confirmation, because mail programs open links to check them. */
  confirmRecipient: call({
    service: 'mail',
    access: 'public',
    name: 'mail.confirmRecipient',
    summary:
      'Confirm that I want emails about responses, with the token from an email; a repeat changes nothing',
    http: 'POST /api/v1/mail/recipients/:token/confirm',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
    output: messageAnswer,
    limits: [{ by: 'address', points: 60, seconds: 60 }],
  }),
  confirmAddress: call({
    service: 'mail',
    access: 'verified',
    roles: MAY.editForms,
    name: 'mail.confirmAddress',
    summary: 'Resume emails from my forms to an address that rejected one',
    http: 'POST /api/v1/settings/mail/confirm',
    body: z.object({ address: email }),
    output: messageAnswer,
    limits: [{ by: 'user', points: 30, seconds: 3600 }],
  }),
};
