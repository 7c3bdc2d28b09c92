import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

const oneLine = /^[^\r\n]{3,200}$/;
const schema = baseConfig.extend({
  ...databaseConfig,
  /** Public address of the product; links in emails start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  /** The mail server; `npm start` sets it to its development inbox by default. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  MAIL_FROM: z
    .string()
    .regex(oneLine)
    .regex(/@/, 'must be an address such as Leadloom <hello@example.com>')
    .default('Leadloom <no-reply@leadloom.localhost>'),
  /** Recipient of the contact form on the landing page. */
  OPERATOR_EMAIL: z.email().default('support@leadloom.example'),
  /** Waiting times after failed attempts, in seconds; the email fails after the last one. */
  MAIL_RETRY_SCHEDULE: z
    .string()
    .default('5,30,120,600,3600,14400,43200')
    .transform(text => text.split(',').map(Number))
    .pipe(z.array(z.number().positive().max(604_800)).min(1)),
  /** Minimum pause between two sweeps for due emails, in milliseconds; grows to 30 s while nothing is due. */
  MAIL_SWEEP_MS: z.coerce.number().int().min(20).max(60_000).default(2000),
  /** Lease of an email that is being sent, in milliseconds; renewed while sending. */
  MAIL_LEASE_MS: z.coerce.number().int().min(100).max(600_000).default(60_000),
  /** Maximum number of automatic replies to visitors per owner and day (UTC). */
  MAIL_AUTO_REPLIES_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /** Maximum number of emails to other recipients per owner and day (UTC). */
  MAIL_RECIPIENT_MAILS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(2000),
  /** Maximum number of emails per day (UTC) to one address without an account, from the forms of all owners. */
  MAIL_PER_ADDRESS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(200),
  /** Maximum number of confirmation emails per day (UTC) to recipients of one owner's forms. */
  MAIL_CONFIRMATIONS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(20),
  /** Pause between two checks for an unavailable mail server, in ms. */
  MAIL_PROBE_MS: z.coerce.number().int().min(20).max(60_000).default(3000),
  /** Interval of the hourly digest, in milliseconds. */
  MAIL_DIGEST_MS: z.coerce.number().int().min(200).max(86_400_000).default(3_600_000),
  /** Time limit of an attempt, in milliseconds. Each of its steps may take a server a long time. */
  MAIL_SEND_LIMIT_MS: z.coerce.number().int().min(100).max(600_000).default(150_000),
});

/** Settings of the announcement command, which needs only the broker. */
export const announcementConfig = () => loadConfig(baseConfig, process.env);

/** Settings of the mail service, read from its environment. */
export const mailConfig = () => loadConfig(schema, process.env);
export type MailConfig = ReturnType<typeof mailConfig>;
