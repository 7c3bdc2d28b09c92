import { z } from 'zod';
import { email, seenText } from './common.js';
import { conditionGroup } from './condition.schema.js';

/** `bytes`: size of all mail settings as JSON, because every response event includes them. */
export const MAIL_LIMITS = {
  recipients: 10,
  subject: 150,
  text: 4000,
  senderName: 80,
  bytes: 24_000,
} as const;
export const DIGESTS = ['hourly', 'daily'] as const;

/** Additional recipient of emails about responses; with conditions, only for responses that meet them. */
export const mailRecipient = z.object({ to: email, when: conditionGroup.optional() });

/** Email to the visitor who sent a response. `{{field id}}` in both texts is replaced with that answer, or with the text in `{{field id|text}}`. */
export const autoReply = z.object({
  subject: seenText(MAIL_LIMITS.subject),
  text: seenText(MAIL_LIMITS.text),
  /**
   * Reply-To: the owner's verified address or a confirmed recipient of this account; other addresses are ignored. Absent:
   * none.
   */
  replyTo: email.optional(),
  /** Sender name; by default the business's name. */
  senderName: seenText(MAIL_LIMITS.senderName).optional(),
  /** Attaches a PDF with all answers, without the lead score. */
  pdf: z.boolean().optional(),
});

/** Emails about a response: the interval for the owner, and further recipients. */
export const formMail = z
  .object({
    /** Interval of the owner's digest; by default one email per response. */
    digest: z.enum(DIGESTS).optional(),
    recipients: z.array(mailRecipient).max(MAIL_LIMITS.recipients).optional(),
    /** Attaches each response as a PDF to the emails to owners and recipients, except digests. */
    pdf: z.boolean().optional(),
    autoReply: autoReply.nullable().optional(),
  })
  .refine(
    value => new TextEncoder().encode(JSON.stringify(value)).length <= MAIL_LIMITS.bytes,
    `The mail rules of a form can have at most ${MAIL_LIMITS.bytes / 1000} kB`,
  );
export type FormMail = z.infer<typeof formMail>;
