import { z } from 'zod';
import { apiKey } from './api-keys.js';
import { call } from './call.js';
import { email, messageAnswer, pageFrame, pageQuery, timestamp, timezone } from './common.js';
import { language } from './language.schema.js';
import { ROLES } from './roles.js';
import { sessionInfo } from './settings.js';
import { billing } from './usage.js';

/** Emails that an account can receive, with the defaults until its owner chooses. */
export const NOTIFICATION_DEFAULTS = {
  email_notifications: true,
  form_submissions: true,
  weekly_reports: false,
  product_updates: true,
  security_alerts: true,
  marketing_emails: false,
  collaboration_invites: true,
  system_maintenance: true,
  ai_insights: true,
  performance_alerts: true,
} as const;
export type NotificationFlag = keyof typeof NOTIFICATION_DEFAULTS;
export const NOTIFICATION_FLAGS = Object.keys(NOTIFICATION_DEFAULTS) as NotificationFlag[];
export type Notifications = Record<NotificationFlag, boolean>;

const flags = Object.fromEntries(NOTIFICATION_FLAGS.map(flag => [flag, z.boolean()])) as Record<
  NotificationFlag,
  z.ZodBoolean
>;
export const notifications = z.object(flags);
export const notificationFlag = z.enum(NOTIFICATION_FLAGS);

/** Time zones shown first in lists, with their display names. Every IANA time zone is accepted. */
export const TIMEZONES = {
  UTC: 'UTC',
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'Europe/London': 'London',
  'Europe/Paris': 'Paris',
  'Asia/Tokyo': 'Tokyo',
} as const;

// eslint-disable-next-line no-control-regex -- matches control characters to reject them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine(value => !CONTROL.test(value), 'Please remove the control characters');

/** Profile details entered by a person. The address is changed with `changeEmail`. */
export const profileDetails = z.object({
  name: text(120).min(1, 'Please enter your name.'),
  company: text(120),
  role: text(120),
  phone: text(40).regex(/^[+()\-.\s\d]*$/, 'Please enter a valid phone number'),
  location: text(120),
  timezone,
  language,
  bio: text(1000),
});
export type ProfileDetails = z.infer<typeof profileDetails>;
export const profile = profileDetails.extend({ email: z.string() });
export type Profile = z.infer<typeof profile>;

/** An external service that the account exchanges data with. */
export const connectedService = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.enum(['connected', 'disconnected', 'error']),
  lastSync: timestamp.nullable(),
});
export type ConnectedService = z.infer<typeof connectedService>;

const webhookSummary = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  status: z.string(),
  lastTriggered: timestamp.nullable(),
});

export const accountSettings = z.object({
  profile,
  notifications,
  apiKeys: z.array(apiKey),
  webhooks: z.array(webhookSummary),
  security: z.object({
    twoFactorEnabled: z.boolean(),
    /** Unused recovery codes; 0 while two-factor sign-in is off. */
    recoveryCodesLeft: z.number().int(),
    /** The new address until it is confirmed. */
    pendingEmail: z.string().nullable(),
    sessions: z.array(sessionInfo),
  }),
  services: z.array(connectedService),
  billing,
});
export type AccountSettings = z.infer<typeof accountSettings>;

/** Actions that the audit trail of an account records. */
export const auditAction = z.enum([
  'account.registered',
  'email.verified',
  'email.change-requested',
  'email.changed',
  'session.started',
  'session.ended',
  'sessions.ended',
  'password.changed',
  'password.reset',
  'two-factor.enabled',
  'two-factor.disabled',
  'recovery-code.used',
  'passkey.added',
  'passkey.removed',
  'passkey.resumed',
  'api-key.created',
  'api-key.deleted',
  'api-key.resumed',
  'export.requested',
]);
export type AuditAction = z.infer<typeof auditAction>;
export const auditEntry = z.object({
  id: z.string(),
  action: auditAction,
  at: timestamp,
  /** Device of the action; empty if it did not come from a browser or the browser does not identify itself. */
  device: z.string(),
  place: z.string(),
  /** Target of the action, such as the name of a key. */
  subject: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const password = z.string().min(1, 'Please enter your password.').max(200);
const own = { service: 'auth', access: 'user', roles: 'personal' } as const;
const verified = { service: 'auth', access: 'verified', roles: 'personal' } as const;

/** The account itself. For persons only: no API key scope covers these calls. */
export const accountCalls = {
  settings: call({
    ...own,
    roles: ROLES,
    name: 'auth.settings',
    summary: 'All settings of my account, with its usage of the plan',
    http: 'GET /api/v1/settings',
    output: accountSettings,
  }),
  updateProfile: call({
    ...own,
    name: 'auth.updateProfile',
    summary: 'Change my profile; omitted properties keep their values',
    http: 'PUT /api/v1/settings/profile',
    body: profileDetails.partial(),
    output: profile,
  }),
  updateNotifications: call({
    ...own,
    name: 'auth.updateNotifications',
    summary: 'Choose the emails that I get; omitted flags keep their values',
    http: 'PUT /api/v1/settings/notifications',
    body: z.object({ preferences: notifications.partial().strict() }),
    output: z.object({ notifications }),
  }),
  changeEmail: call({
    ...verified,
    name: 'auth.changeEmail',
    summary:
      'Request a change of my email address; it takes effect when the link sent to the new address is opened',
    http: 'POST /api/v1/settings/email',
    body: z.object({ email, password }),
    output: messageAnswer,
    limits: [{ by: 'user', points: 20, seconds: 600 }],
  }),
  invite: call({
    ...verified,
    name: 'auth.invite',
    summary:
      'Invite someone to Leadloom by email; the response does not reveal whether the address has an account',
    http: 'POST /api/v1/settings/invitations',
    body: z.object({ email }),
    output: messageAnswer,
    limits: [{ by: 'user', points: 20, seconds: 3600 }],
  }),
  audit: call({
    ...own,
    name: 'auth.audit',
    summary: 'Activity of my account, newest first',
    http: 'GET /api/v1/settings/audit',
    query: pageQuery,
    output: z.object({ entries: z.array(auditEntry), ...pageFrame }),
  }),
  deleteAccount: call({
    ...own,
    name: 'auth.deleteAccount',
    summary:
      'Delete my account and the workspaces that only I am in, with their data; requires the password. CONFLICT names the workspaces of others that I own alone',
    http: 'DELETE /api/v1/settings/account',
    body: z.object({ password }),
    output: messageAnswer,
  }),
  /** Called by the mail service after a reader has opened the unsubscribe link in an email. */
  unsubscribe: call({
    service: 'auth',
    access: 'internal',
    name: 'auth.unsubscribe',
    summary: 'Unsubscribe from one kind of email',
    body: z.object({ userId: z.string(), flag: notificationFlag }),
    output: messageAnswer,
  }),
};
