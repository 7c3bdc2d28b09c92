import { z } from 'zod';
import { AUDIT_DAYS } from './audit.js';
import { brand } from './brand.schema.js';
import { call } from './call.js';
import { byId, currency, email, messageAnswer, seenText, timestamp, timezone } from './common.js';
import { MAY, role, ROLES } from './roles.js';
import { workingHours } from './working-hours.js';

/**
 * Request header with the id of the workspace; defaults to the person's own one. Downloads by address use the query instead.
 */
export const WORKSPACE_HEADER = 'x-workspace';
export const WORKSPACE_QUERY = 'workspace';

/** Maximum number of people and open invitations in a workspace, and of workspaces per person. */
export const MAX_MEMBERS = 200;
export const MAX_INVITATIONS = 100;
export const MAX_WORKSPACES = 50;
/** Validity of an invitation, in days. */
export const INVITATION_DAYS = 7;

const name = seenText(80, 'Please enter a name');

/** A workspace to which a person belongs. */
export const ownWorkspace = z.object({ id: z.string(), name: z.string(), role, currency });
export type OwnWorkspace = z.infer<typeof ownWorkspace>;

export const workspaceProfile = z.object({
  name,
  /** Time zone of analytics; null: that of the person with the workspace's id, or UTC. */
  timezone: timezone.nullable(),
  /** Sender of automatic replies to visitors, for forms without a business name; empty: the product's. */
  senderName: z.string().trim().max(80),
  /** Currency of lead values. Changing it does not convert values. */
  currency,
  /** Whether salespeople see all responses, or only those assigned to them. */
  salesSeesAll: z.boolean(),
  /** Hours that count for the due times of leads, in the time zone of the workspace, which has to be set; null: all. */
  workingHours: workingHours.nullable(),
  /** Look that the app gives to new forms; null: none. A form created through the API has the look that it was sent with. */
  brand: brand.nullable(),
  /** Days for which the audit log is kept. */
  auditDays: z.number().int().min(AUDIT_DAYS.min).max(AUDIT_DAYS.max),
});
export const workspace = workspaceProfile.extend({
  id: z.string(),
  /** The caller's role. */
  role,
  members: z.number().int(),
});
export type Workspace = z.infer<typeof workspace>;

export const member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: timestamp,
  /** Whether this is the caller. */
  isMe: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** An invitation that has not been accepted yet; an expired one can be resent. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: timestamp,
});
export type Invitation = z.infer<typeof invitation>;

const token = z.string().min(1).max(200);
const auth = { service: 'auth' } as const;
/** Calls about the person: their workspaces. */
const personal = { ...auth, access: 'user', roles: 'personal' } as const;
const joining = { ...auth, access: 'verified', roles: 'personal' } as const;
/** Calls about the workspace of the request. */
const inside = { ...auth, access: 'user', roles: ROLES } as const;
const manage = { ...auth, access: 'verified', roles: MAY.manage } as const;
const own = { ...auth, access: 'verified', roles: MAY.own } as const;
const invites = [{ by: 'user', points: 60, seconds: 3600 }] as const;

export const workspaceCalls = {
  mine: call({
    ...personal,
    name: 'workspaces.mine',
    summary: 'The workspaces that I am in, my own first',
    http: 'GET /api/v1/workspaces',
    output: z.object({ workspaces: z.array(ownWorkspace) }),
  }),
  create: call({
    ...joining,
    name: 'workspaces.create',
    summary: 'Create a workspace with me as its owner',
    http: 'POST /api/v1/workspaces',
    body: z.object({ name }),
    output: ownWorkspace,
    status: 201,
    limits: [{ by: 'user', points: 20, seconds: 3600 }],
  }),
  /** Shown to people without an account, too, before they register or sign in. */
  readInvitation: call({
    ...auth,
    access: 'public',
    name: 'workspaces.readInvitation',
    summary: 'Workspace, inviter and role of an invitation, by the token in its email',
    http: 'POST /api/v1/public/invitation',
    body: z.object({ token }),
    output: z.object({ workspaceName: z.string(), inviterName: z.string(), email: z.string(), role }),
    limits: [{ by: 'address', points: 60, seconds: 60 }],
  }),
  acceptInvitation: call({
    ...joining,
    name: 'workspaces.acceptInvitation',
    summary: 'Join a workspace with the token of an invitation to my address; the token works once',
    http: 'POST /api/v1/workspaces/join',
    body: z.object({ token }),
    output: ownWorkspace,
    limits: [{ by: 'user', points: 60, seconds: 600 }],
  }),
  read: call({
    ...inside,
    name: 'workspaces.read',
    summary: 'The workspace of this request, with its settings and my role',
    http: 'GET /api/v1/workspace',
    output: workspace,
  }),
  update: call({
    ...manage,
    name: 'workspaces.update',
    summary: 'Change the settings of the workspace; omitted settings keep their values',
    http: 'PATCH /api/v1/workspace',
    body: workspaceProfile.partial(),
    output: workspace,
  }),
  members: call({
    ...inside,
    name: 'workspaces.members',
    summary: 'The members of the workspace, in the order they joined',
    http: 'GET /api/v1/workspace/members',
    output: z.object({ members: z.array(member) }),
  }),
  names: call({
    ...auth,
    access: 'internal',
    name: 'workspaces.names',
    summary: 'Names of people of a workspace; those who have left are missing',
    body: z.object({ workspaceId: z.string(), userIds: z.array(z.string()).max(1000) }),
    output: z.object({ names: z.record(z.string(), z.string()) }),
  }),
  changeRole: call({
    ...manage,
    name: 'workspaces.changeRole',
    summary:
      'Change the role of a member; only owners can make or demote owners, and one owner always remains',
    http: 'PUT /api/v1/workspace/members/:id',
    params: byId,
    body: z.object({ role }),
    output: messageAnswer,
  }),
  removeMember: call({
    ...manage,
    name: 'workspaces.removeMember',
    summary: 'Remove a member, who loses access within 3 s; only owners can remove owners',
    http: 'DELETE /api/v1/workspace/members/:id',
    params: byId,
    output: messageAnswer,
  }),
  leave: call({
    ...inside,
    name: 'workspaces.leave',
    summary: 'Leave the workspace; its last owner cannot',
    http: 'POST /api/v1/workspace/leave',
    output: messageAnswer,
  }),
  transfer: call({
    ...own,
    name: 'workspaces.transfer',
    summary: 'Transfer ownership to another member; I become an admin',
    http: 'POST /api/v1/workspace/members/:id/owner',
    params: byId,
    body: z.object({ password: z.string().min(1, 'Please enter your password.').max(200) }),
    output: messageAnswer,
    limits: [{ by: 'user', points: 20, seconds: 600 }],
  }),
  remove: call({
    ...own,
    name: 'workspaces.delete',
    summary: 'Delete the workspace with all its forms, responses and metrics; requires the password',
    http: 'DELETE /api/v1/workspace',
    body: z.object({ password: z.string().min(1, 'Please enter your password.').max(200) }),
    output: messageAnswer,
    limits: [{ by: 'user', points: 20, seconds: 600 }],
  }),
  invite: call({
    ...manage,
    name: 'workspaces.invite',
    summary: `Invite a person by email, valid for ${INVITATION_DAYS} days; revokes an earlier invitation to the same address`,
    http: 'POST /api/v1/workspace/invitations',
    body: z.object({ email, role }),
    output: invitation,
    status: 201,
    limits: invites,
  }),
  invitations: call({
    ...manage,
    name: 'workspaces.invitations',
    summary: 'Invitations that nobody has accepted yet, newest first',
    http: 'GET /api/v1/workspace/invitations',
    output: z.object({ invitations: z.array(invitation) }),
  }),
  resendInvitation: call({
    ...manage,
    name: 'workspaces.resendInvitation',
    summary: `Send a new link, valid for ${INVITATION_DAYS} days; the previous link stops working`,
    http: 'POST /api/v1/workspace/invitations/:id/resend',
    params: byId,
    output: invitation,
    limits: invites,
  }),
  revokeInvitation: call({
    ...manage,
    name: 'workspaces.revokeInvitation',
    summary: 'Revoke an invitation',
    http: 'DELETE /api/v1/workspace/invitations/:id',
    params: byId,
    output: messageAnswer,
  }),
};
