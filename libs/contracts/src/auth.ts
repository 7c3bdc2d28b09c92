import { z } from 'zod';
import { call } from './call.js';
import { email, messageAnswer, seenText, timestamp } from './common.js';
import { language } from './language.schema.js';
import { passkeyProof } from './passkey.schema.js';
import { membership } from './roles.js';

const name = seenText(120, 'Please enter your name.');
/** A new password; the auth service also rejects common ones. */
export const newPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters long.')
  .max(128, 'Password must be at most 128 characters long.');
const token = z.string().min(1).max(200);

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** Language of the workspace and of emails; can be changed in the profile. */
  language,
  created_at: timestamp,
});
export type User = z.infer<typeof user>;

/** jwt: 15 minutes. session: 30 days, sliding; `token` goes into X-Session-Token. */
const session = z.object({ token: z.string(), expires: timestamp });
export const signedIn = z.object({ jwt: z.string(), session, user, requiresVerification: z.boolean() });
export type SignedIn = z.infer<typeof signedIn>;

const currentUser = z.object({ user, jwt: z.string().optional(), session: session.optional() });

const auth = { service: 'auth', access: 'public' } as const;

/** Maximum number of emails of one kind to one account that one network can request per hour. */
export const MAILS_PER_HOUR = 5;

export const authCalls = {
  register: call({
    ...auth,
    name: 'auth.register',
    limits: [{ by: 'address', points: 20, seconds: 600 }],
    summary:
      'Create an account and send a verification email. The response is the same for an address that is already registered.',
    http: 'POST /api/v1/auth/register',
    body: z.object({ name, email, password: newPassword, language: language.optional() }),
    output: messageAnswer,
    status: 201,
  }),
  login: call({
    ...auth,
    name: 'auth.login',
    limits: [{ by: 'address', points: 60, seconds: 60 }],
    summary:
      'Sign in with email and password, and with `code` (from the app, or a recovery code) or `passkey` if two-factor authentication is on',
    http: 'POST /api/v1/auth/login',
    body: z.object({
      email: z.string().max(254),
      password: z.string().max(200),
      code: z.string().max(40).optional(),
      passkey: passkeyProof.optional(),
    }),
    output: signedIn,
  }),
  verifyEmail: call({
    ...auth,
    name: 'auth.verifyEmail',
    summary:
      'Verify the address with the token from the email, and sign in. With `passwordRequired`, a new password must be set',
    http: 'POST /api/v1/auth/verify-email',
    body: z.object({ token }),
    /** `passwordRequired`: several people may have registered the address, so the account has no password yet. */
    output: signedIn.extend({ passwordRequired: z.boolean() }),
  }),
  choosePassword: call({
    service: 'auth',
    access: 'user',
    roles: 'personal',
    name: 'auth.choosePassword',
    summary: 'Set the password of an account that requires one after verification',
    http: 'POST /api/v1/auth/password',
    body: z.object({ newPassword }),
    output: messageAnswer,
  }),
  confirmEmail: call({
    ...auth,
    name: 'auth.confirmEmail',
    summary:
      'Confirm a changed address with the token from the email; sessions are kept, API keys and webhooks are paused',
    http: 'POST /api/v1/auth/confirm-email',
    body: z.object({ token }),
    output: messageAnswer,
  }),
  requestPasswordReset: call({
    ...auth,
    name: 'auth.requestPasswordReset',
    limits: [{ by: 'address', points: 10, seconds: 600 }],
    summary: 'Send a reset link if the address has an account; the response does not reveal whether it does',
    http: 'POST /api/v1/auth/request-password-reset',
    body: z.object({ email }),
    output: messageAnswer,
  }),
  resetPassword: call({
    ...auth,
    name: 'auth.resetPassword',
    summary:
      'Set a new password with the token from the email; ends all sessions and pauses API keys and webhooks',
    http: 'POST /api/v1/auth/reset-password',
    body: z.object({ token, newPassword }),
    output: messageAnswer,
  }),
  resendVerification: call({
    ...auth,
    access: 'optional',
    name: 'auth.resendVerification',
    limits: [{ by: 'address', points: 10, seconds: 600 }],
    summary: `Resend the verification email; RATE_LIMITED after ${MAILS_PER_HOUR} emails per hour to your own address`,
    http: 'POST /api/v1/auth/resend-verification',
    body: z.object({ email }),
    output: messageAnswer,
  }),
  /** `access: public` because it also renews an expired jwt from a live session; `renew` checks both tokens. */
  me: call({
    ...auth,
    name: 'auth.me',
    summary: 'The signed-in user; renews the jwt when less than 5 minutes of it remain',
    http: 'GET /api/v1/auth/me',
    output: currentUser,
  }),
  /** Internal variant of `me`: the two tokens of the request, unchecked. Never logged. */
  renew: call({
    service: 'auth',
    access: 'internal',
    name: 'auth.renew',
    summary: 'The user of a session, with a new jwt if the old one has expired or is about to',
    body: z.object({ jwt: z.string(), sessionToken: z.string() }),
    output: currentUser,
  }),
  logout: call({
    service: 'auth',
    access: 'user',
    roles: 'personal',
    name: 'auth.logout',
    summary: 'End this session',
    http: 'POST /api/v1/auth/logout',
    /** `redirect`: page of the identity provider that ends the session there. */
    output: messageAnswer.extend({ redirect: z.string().optional() }),
    timeoutMs: 15_000,
  }),
  /**
   * Called by the gateway, which caches the answer for a few seconds: whether the session is active, its user, and the user's
   * role in the workspace of the request.
   */
  checkSession: call({
    service: 'auth',
    access: 'internal',
    name: 'auth.checkSession',
    summary: 'Whether a session is active',
    body: z.object({ sessionId: z.string(), tokenHash: z.string(), workspaceId: z.string().optional() }),
    output: z.object({
      active: z.boolean(),
      userId: z.string(),
      emailVerified: z.boolean(),
      /** The requested workspace, or the person's default one; null if they do not belong to it. */
      membership: membership.nullable(),
    }),
    timeoutMs: 2000,
  }),
  /** Called by the start command of a demo machine; FORBIDDEN unless auth runs with DEMO=true outside production. */
  ensureDemo: call({
    service: 'auth',
    access: 'internal',
    name: 'auth.ensureDemo',
    summary: 'Create the verified demo account once; a repeat returns the same account',
    body: z.object({ email, password: newPassword, name }),
    output: z.object({ userId: z.string() }),
  }),
};
