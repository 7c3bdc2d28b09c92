import { z } from 'zod';
import { newPassword } from './auth.js';
import { call } from './call.js';
import { byId, messageAnswer, pageFrame, pageQuery, timestamp } from './common.js';

export const sessionInfo = z.object({
  id: z.string(),
  /** Readable in any language, such as `Firefox (Linux)`; null if the browser did not identify itself. */
  device: z.string().nullable(),
  deviceType: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  /** Country if known, and the truncated address (/24 or /48). */
  place: z.string(),
  createdAt: timestamp,
  /** Accurate to a minute. */
  lastUsedAt: timestamp,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

const password = z.string().min(1, 'Please enter your password.').max(200);
const code = z.string().trim().min(1, 'Please enter the code').max(40);

const own = { service: 'auth', access: 'user', roles: 'personal' } as const;
/** Calls that rely on an account's password require a verified address. */
const verified = { service: 'auth', access: 'verified', roles: 'personal' } as const;

/** Settings of an account. For persons only: no scope covers them. */
export const settingsCalls = {
  sessions: call({
    ...own,
    name: 'auth.sessions',
    summary: 'My sessions, newest first',
    http: 'GET /api/v1/settings/sessions',
    query: pageQuery,
    output: z.object({ sessions: z.array(sessionInfo), ...pageFrame }),
  }),
  endSession: call({
    ...own,
    name: 'auth.endSession',
    summary: 'End one of my sessions; its token is rejected within 5 s',
    http: 'DELETE /api/v1/settings/sessions/:id',
    params: byId,
    output: messageAnswer,
  }),
  endOtherSessions: call({
    ...own,
    name: 'auth.endOtherSessions',
    summary: 'End all my sessions except this one',
    http: 'DELETE /api/v1/settings/sessions',
    output: messageAnswer.extend({ ended: z.number().int() }),
  }),
  changePassword: call({
    ...verified,
    name: 'auth.changePassword',
    summary:
      'Set a new password and end all other sessions. VALIDATION_ERROR if the current password is wrong.',
    http: 'POST /api/v1/settings/password',
    body: z.object({ currentPassword: password, newPassword }),
    output: messageAnswer,
  }),
  setUpTwoFactor: call({
    ...verified,
    name: 'auth.setUpTwoFactor',
    summary:
      'Set up two-factor authentication: returns a secret for the authenticator app. A code must confirm it.',
    http: 'POST /api/v1/settings/2fa/setup',
    body: z.object({ password }),
    output: z.object({ secret: z.string(), otpauthUri: z.string() }),
  }),
  confirmTwoFactor: call({
    ...verified,
    name: 'auth.confirmTwoFactor',
    summary:
      'Enable two-factor authentication with a code from the app; returns the recovery codes, which are shown only once',
    http: 'POST /api/v1/settings/2fa/confirm',
    body: z.object({ code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  disableTwoFactor: call({
    ...verified,
    name: 'auth.disableTwoFactor',
    summary:
      'Disable two-factor authentication, with the password and a code (from the app, or a recovery code)',
    http: 'POST /api/v1/settings/2fa/disable',
    body: z.object({ password, code }),
    output: messageAnswer,
  }),
};
