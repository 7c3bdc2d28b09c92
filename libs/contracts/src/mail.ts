import { z } from 'zod';
import { notificationFlag } from './account.js';
import { call } from './call.js';
import { email, messageAnswer, timestamp } from './common.js';

/** Mails of forms to addresses that have no account; the link in them ends them all for that address. */
export const FORM_MAILS = 'form_mails';

/** A recipient of notifications beside the owner, and whether their mailbox agreed to it. */
export const formRecipient = z.object({
  address: z.string(),
  /** `stopped`: its reader wants no mails of forms at all. */
  state: z.enum(['pending', 'confirmed', 'stopped']),
  /** When it was last asked by mail; null: never. */
  askedAt: timestamp.nullable(),
});
export type FormRecipient = z.infer<typeof formRecipient>;

export const mailCalls = {
  /** RFC 8058: mail programs post to it, and so does the page that the mail's link opens. */
  unsubscribe: call({
    service: 'mail',
    access: 'public',
    name: 'mail.unsubscribe',
    summary: 'Get no more mails of one kind, by the token of a mail',
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
    name: 'mail.refusals',
    summary:
      'Addresses that mails of my forms did not reach, newest first; they get none until I confirm them',
    http: 'GET /api/v1/settings/mail/refusals',
    output: z.object({
      refusals: z.array(
        z.object({
          address: z.string(),
          formName: z.string(),
          /** The answer of their mail server. */
          reason: z.string(),
          at: timestamp,
          /** `stopped`: whoever reads it has asked for no more; only they can change that. */
          kind: z.enum(['refused', 'stopped']),
        }),
      ),
    }),
  }),
  recipients: call({
    service: 'mail',
    access: 'user',
    name: 'mail.recipients',
    summary: 'Recipients that my forms name, newest first; each gets mails once it has confirmed',
    http: 'GET /api/v1/settings/mail/recipients',
    output: z.object({ recipients: z.array(formRecipient) }),
  }),
  askRecipient: call({
    service: 'mail',
    access: 'verified',
    name: 'mail.askRecipient',
    summary: 'Ask a recipient by mail to confirm, or ask again; three times a day at most',
    http: 'POST /api/v1/settings/mail/recipients',
    body: z.object({ address: email }),
    output: formRecipient,
    limits: [{ by: 'user', points: 30, seconds: 3600 }],
  }),
  /** The page that the mail links to asks first: mail programs open links to look at them. */
  confirmRecipient: call({
    service: 'mail',
    access: 'public',
    name: 'mail.confirmRecipient',
    summary: 'Agree to get mails about responses, by the token of a mail; again changes nothing',
    http: 'POST /api/v1/mail/recipients/:token/confirm',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
    output: messageAnswer,
    limits: [{ by: 'address', points: 60, seconds: 60 }],
  }),
  confirmAddress: call({
    service: 'mail',
    access: 'verified',
    name: 'mail.confirmAddress',
    summary: 'Send mails of my forms to an address again that refused one',
    http: 'POST /api/v1/settings/mail/confirm',
    body: z.object({ address: email }),
    output: messageAnswer,
    limits: [{ by: 'user', points: 30, seconds: 3600 }],
  }),
};
