import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

const oneLine = /^[^\r\n]{3,200}$/;
const schema = baseConfig.extend({
  ...databaseConfig,
  /** Where the product is reached; the links of mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  /** The mail server; `npm start` sets it to its development inbox when nobody else does. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  MAIL_FROM: z
    .string()
    .regex(oneLine)
    .regex(/@/, 'must be an address such as Leadloom <hello@example.com>')
    .default('Leadloom <no-reply@leadloom.localhost>'),
  /** Recipient of the contact form on the landing page. */
  OPERATOR_EMAIL: z.email().default('support@leadloom.example'),
  /** Waiting times after a failed attempt, seconds; the mail fails after the last one. */
  MAIL_RETRY_SCHEDULE: z
    .string()
    .default('5,30,120,600,3600,14400,43200')
    .transform(text => text.split(',').map(Number))
    .pipe(z.array(z.number().positive().max(604_800)).min(1)),
  /** Shortest pause between two looks for mails that are due, ms; with nothing to send it grows to 30 s. */
  MAIL_SWEEP_MS: z.coerce.number().int().min(20).max(60_000).default(2000),
  /** Time for which other instances leave an email alone that is being sent, in ms; renewed while sending. */
  MAIL_LEASE_MS: z.coerce.number().int().min(100).max(600_000).default(60_000),
  /** Automatic answers to visitors that the forms of one owner may send on one day (UTC). */
  MAIL_AUTO_REPLIES_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /** Mails to other addresses than their own that the forms of one owner may send on one day (UTC). */
  MAIL_RECIPIENT_MAILS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(2000),
  /** Mails a day (UTC) that one address without an account gets from the forms of all owners together. */
  MAIL_PER_ADDRESS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(200),
  /** Mails a day (UTC) that ask recipients of one owner's forms to confirm. */
  MAIL_CONFIRMATIONS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(20),
  /** Pause between two looks whether a mail server that was down is back, ms. */
  MAIL_PROBE_MS: z.coerce.number().int().min(20).max(60_000).default(3000),
  /** Period of an hourly digest, ms. */
  MAIL_DIGEST_MS: z.coerce.number().int().min(200).max(86_400_000).default(3_600_000),
  /** An attempt that takes longer than this has failed, ms. Servers may take a long time for each of its steps. */
  MAIL_SEND_LIMIT_MS: z.coerce.number().int().min(100).max(600_000).default(150_000),
});

/** Settings of the command for announcements, which needs only the broker. */
export const announcementConfig = () => loadConfig(baseConfig, process.env);

/** Settings of the mail service, read from its environment. */
export const mailConfig = () => loadConfig(schema, process.env);
export type MailConfig = ReturnType<typeof mailConfig>;
