import { z } from 'zod';

/**
 * Roles of people in a workspace, most powerful first. `owner`: everything. `admin`: everything except handing the workspace
 * over and deleting it. `editor`: forms, flows and their analytics; no responses. `sales`: responses, and the forms that they
 * belong to. `viewer`: reads forms, analytics and responses; changes and exports nothing.
 */
export const ROLES = ['owner', 'admin', 'editor', 'sales', 'viewer'] as const;
export const role = z.enum(ROLES);
export type Role = (typeof ROLES)[number];

/** The roles that may make a call; `personal`: it concerns only the account, so role and workspace have no effect. */
export type CallRoles = readonly Role[] | 'personal';

/** Roles by ability, for the contracts of calls. */
export const MAY = {
  readForms: ROLES,
  editForms: ['owner', 'admin', 'editor'],
  /** Internal comments on forms. */
  readComments: ['owner', 'admin', 'editor', 'viewer'],
  readAnalytics: ['owner', 'admin', 'editor', 'viewer'],
  exportAnalytics: ['owner', 'admin', 'editor'],
  readResponses: ['owner', 'admin', 'sales', 'viewer'],
  /** Includes exports, because the workspace cannot control a copy outside the product. */
  changeResponses: ['owner', 'admin', 'sales'],
  /** Analytics that contain visitors’ answers. */
  readInteractions: ['owner', 'admin', 'viewer'],
  /** Analytics about the people of the workspace. */
  readPeople: ['owner', 'admin', 'viewer'],
  manage: ['owner', 'admin'],
  own: ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** A person's membership in a workspace. */
export const membership = z.object({
  workspaceId: z.string(),
  role,
  /** Whether the person may see only responses assigned to them. */
  onlyAssigned: z.boolean().optional(),
});
export type Membership = z.infer<typeof membership>;

/** Whether a role may make a call. */
export const mayCall = (role: Role, { roles }: { roles?: CallRoles | undefined }): boolean =>
  roles === undefined || roles === 'personal' || roles.includes(role);
