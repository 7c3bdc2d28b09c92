import { z } from 'zod';
import { signedIn } from './auth.js';
import { call } from './call.js';
import { byId, messageAnswer, seenText, timestamp } from './common.js';
import { passkeyAnswer, passkeyProof } from './passkey.schema.js';

/** Maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** Whether a password manager copies it between the person's devices. */
  synced: z.boolean(),
  /** Whether it was added before a password reset or change of address; it does not work until it is resumed. */
  paused: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/**
 * Options for the browser's passkey dialog. `ceremony` is valid once, for 10 minutes, and is returned with the browser's
 * answer.
 */
const ceremony = z.object({
  ceremony: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});

const name = seenText(60, 'Please enter a name');
const password = z.string().min(1, 'Please enter your password.').max(200);
const open = {
  service: 'auth',
  access: 'public',
  limits: [{ by: 'address', points: 60, seconds: 60 }],
} as const;
const own = { service: 'auth', access: 'verified', roles: 'personal' } as const;

export const passkeyCalls = {
  options: call({
    ...open,
    name: 'passkeys.options',
    summary:
      'Begin a sign-in with a passkey, or the second step of one with a password; the same for everybody',
    http: 'POST /api/v1/auth/passkey/options',
    output: ceremony,
  }),
  signIn: call({
    ...open,
    name: 'passkeys.signIn',
    summary: 'Sign in with a passkey that verified its user (by fingerprint, face or PIN)',
    http: 'POST /api/v1/auth/passkey',
    body: passkeyProof,
    output: signedIn,
  }),
  list: call({
    service: 'auth',
    access: 'user',
    roles: 'personal',
    name: 'passkeys.list',
    summary: 'My passkeys, oldest first',
    http: 'GET /api/v1/settings/passkeys',
    output: z.object({ passkeys: z.array(passkey), limit: z.number().int() }),
  }),
  setUp: call({
    ...own,
    name: 'passkeys.setUp',
    summary: 'Begin to add a passkey; asks for the password',
    http: 'POST /api/v1/settings/passkeys/options',
    body: z.object({ password }),
    output: ceremony,
  }),
  add: call({
    ...own,
    name: 'passkeys.add',
    summary: `Add the passkey that the browser created; LIMIT_REACHED beyond ${MAX_PASSKEYS}`,
    http: 'POST /api/v1/settings/passkeys',
    body: z.object({ ceremony: z.string().max(100), answer: passkeyAnswer, name }),
    output: passkey,
    status: 201,
  }),
  rename: call({
    ...own,
    name: 'passkeys.rename',
    summary: 'Rename a passkey',
    http: 'PATCH /api/v1/settings/passkeys/:id',
    params: byId,
    body: z.object({ name }),
    output: passkey,
  }),
  resume: call({
    ...own,
    name: 'passkeys.resume',
    summary: 'Let a paused passkey sign in again; asks for the password',
    http: 'POST /api/v1/settings/passkeys/:id/resume',
    params: byId,
    body: z.object({ password }),
    output: passkey,
  }),
  remove: call({
    ...own,
    name: 'passkeys.remove',
    summary: 'Remove a passkey; asks for the password',
    http: 'DELETE /api/v1/settings/passkeys/:id',
    params: byId,
    body: z.object({ password }),
    output: messageAnswer,
  }),
};
