import { z } from 'zod';
import { signedIn } from './auth.js';
import { call } from './call.js';
import { email, id, messageAnswer, seenText, timestamp } from './common.js';
import { MAY, role, ROLES } from './roles.js';

/** Id of the provider that the operator configured; the others have the id of their workspace. */
export const INSTALLATION_PROVIDER = 'installation';
/** Maximum number of groups with a role. */
export const MAX_GROUPS = 50;

/** Nobody becomes an owner by a group. */
const grantedRole = role.exclude(['owner']);
export type GrantedRole = z.infer<typeof grantedRole>;
export const GRANTED_ROLES = ROLES.filter((one): one is GrantedRole => one !== 'owner');

/** Host name of at least two labels, in ASCII and lower case. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'Not a domain');

const settings = z.object({
  /** People with an address of this domain can sign in; a DNS record proves that it belongs to the workspace. */
  domain,
  /** Name on the button of the sign-in page. */
  name: seenText(60, 'Please enter a name'),
  issuer: z.url({ protocol: /^https?$/, error: 'Please enter a valid address' }).max(500),
  clientId: seenText(300, 'Please enter the client ID'),
  enabled: z.boolean(),
  /** Whether people of the domain can sign in only here. `breakGlassId`: an owner with a password, who still can. */
  required: z.boolean(),
  breakGlassId: id.nullable(),
  /** Role of people without a group in the list; null: they cannot sign in. */
  defaultRole: grantedRole.nullable(),
  /** Claim with a person's groups. */
  groupsClaim: z.string().trim().min(1).max(100),
  /** At each sign-in, the first group that a person belongs to determines their role. */
  groups: z
    .array(z.object({ group: seenText(200, 'Please enter a group'), role: grantedRole }))
    .max(MAX_GROUPS),
});
export const singleSignOn = settings.extend({
  hasSecret: z.boolean(),
  /** Text of the DNS record (TXT) of the domain. */
  record: z.string(),
  /** Null until the record was found, and after it is gone. */
  verifiedAt: timestamp.nullable(),
  checkedAt: timestamp.nullable(),
});
export type SingleSignOn = z.infer<typeof singleSignOn>;

/** Addresses to register at the provider. */
const addresses = z.object({ redirectUri: z.string(), logoutUri: z.string() });
const state = z.object({ singleSignOn: singleSignOn.nullable(), addresses });

const password = z.string().min(1, 'Please enter your password.').max(200);
const provider = z.object({ provider: id, name: z.string(), required: z.boolean() });
const open = {
  service: 'auth',
  access: 'public',
  limits: [{ by: 'address', points: 60, seconds: 60 }],
  // Asks the identity provider.
  timeoutMs: 25_000,
} as const;
const own = { service: 'auth', access: 'verified', roles: MAY.own, timeoutMs: 25_000 } as const;
const path = '/api/v1/workspace/single-sign-on';

export const singleSignOnCalls = {
  ways: call({
    ...open,
    name: 'singleSignOn.ways',
    summary:
      'Identity providers for an address, by its domain, and for everybody; says nothing about accounts',
    http: 'POST /api/v1/auth/ways',
    body: z.object({ email: z.string().max(254).optional() }),
    output: z.object({ providers: z.array(provider) }),
  }),
  start: call({
    ...open,
    name: 'singleSignOn.start',
    summary: 'Begin a sign-in at an identity provider. The browser keeps `attempt` and opens `url`',
    http: 'POST /api/v1/auth/sso',
    body: z.object({ provider: id, email: email.optional() }),
    output: z.object({ attempt: z.string(), url: z.string() }),
  }),
  finish: call({
    ...open,
    name: 'singleSignOn.finish',
    summary:
      'Finish a sign-in with the parameters of the provider; works once, for the browser that began it',
    http: 'POST /api/v1/auth/sso/finish',
    body: z.object({
      provider: id,
      attempt: z.string().max(100),
      parameters: z.record(z.string().max(60), z.string().max(4000)),
    }),
    /** `workspaceId`: the workspace of the provider. */
    output: signedIn.extend({ workspaceId: z.string().nullable() }),
  }),
  read: call({
    service: 'auth',
    access: 'user',
    roles: MAY.manage,
    name: 'singleSignOn.read',
    summary: 'The single sign-on of the workspace, without its client secret',
    http: `GET ${path}`,
    output: state,
  }),
  update: call({
    ...own,
    name: 'singleSignOn.update',
    summary: 'Set up or change single sign-on; asks for the password. Another domain must be verified again',
    http: `PUT ${path}`,
    body: settings.extend({
      /** Omitted: unchanged. */
      clientSecret: z.string().min(1).max(500).optional(),
      password,
    }),
    output: state,
  }),
  checkDomain: call({
    ...own,
    name: 'singleSignOn.checkDomain',
    summary: 'Look for the DNS record of the domain now',
    http: `POST ${path}/domain`,
    output: state,
    limits: [{ by: 'user', points: 30, seconds: 60 }],
  }),
  remove: call({
    ...own,
    name: 'singleSignOn.remove',
    summary: 'Remove single sign-on and end the sessions that began with it; asks for the password',
    http: `DELETE ${path}`,
    body: z.object({ password }),
    output: messageAnswer,
  }),
};
