import { z } from 'zod';
import { email, seenText } from './common.js';
import { conditionGroup } from './condition.schema.js';

/** `bytes`: of all of it as JSON; it goes along with every response. */
export const MAIL_LIMITS = { recipients: 10, subject: 150, text: 4000, bytes: 24_000 } as const;
export const DIGESTS = ['hourly', 'daily'] as const;

/** Who gets a mail about a response besides the owner; with conditions only when its answers meet them. */
export const mailRecipient = z.object({ to: email, when: conditionGroup.optional() });

/** The mail to whoever sent a response. `{{field id}}` in both texts stands for that answer. */
export const autoReply = z.object({
  subject: seenText(MAIL_LIMITS.subject),
  text: seenText(MAIL_LIMITS.text),
});

/** The mails that a response brings: how the owner gets theirs, and who gets others. */
export const formMail = z
  .object({
    /** The owner gets one mail an hour or a day; without it one for each response. */
    digest: z.enum(DIGESTS).optional(),
    recipients: z.array(mailRecipient).max(MAIL_LIMITS.recipients).optional(),
    autoReply: autoReply.nullable().optional(),
  })
  .refine(
    value => new TextEncoder().encode(JSON.stringify(value)).length <= MAIL_LIMITS.bytes,
    `The mail rules of a form may take ${MAIL_LIMITS.bytes / 1000} kB at most`,
  );
export type FormMail = z.infer<typeof formMail>;
