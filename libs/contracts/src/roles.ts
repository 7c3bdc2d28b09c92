import { z } from 'zod';

/**
 * Roles of people in a workspace, from most to least. `owner`: everything. `admin`: everything except handing the workspace over and
 * deleting it. `editor`: forms, flows and their analytics; no responses. `sales`: responses, and the forms that they belong to.
 * `viewer`: reads forms, analytics and responses; changes and exports nothing.
 */
export const ROLES = ['owner', 'admin', 'editor', 'sales', 'viewer'] as const;
export const role = z.enum(ROLES);
export type Role = (typeof ROLES)[number];

/** The roles that may make a call; `personal`: it acts on the account alone, so role and workspace have no effect. */
export type CallRoles = readonly Role[] | 'personal';

/** Roles by ability, for the contracts of calls. */
export const MAY = {
  readForms: ROLES,
  editForms: ['owner', 'admin', 'editor'],
  readAnalytics: ['owner', 'admin', 'editor', 'viewer'],
  exportAnalytics: ['owner', 'admin', 'editor'],
  readResponses: ['owner', 'admin', 'sales', 'viewer'],
  /** Includes exports: a copy outside the product is out of the workspace's control. */
  changeResponses: ['owner', 'admin', 'sales'],
  /** Analytics that contain texts of visitors. */
  readInteractions: ['owner', 'admin', 'viewer'],
  /** Analytics about the people of the workspace. */
  readPeople: ['owner', 'admin', 'viewer'],
  manage: ['owner', 'admin'],
  own: ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** A person's place in a workspace. */
export const membership = z.object({
  workspaceId: z.string(),
  role,
  /** Of the responses, only those that are assigned to this person. */
  onlyAssigned: z.boolean().optional(),
});
export type Membership = z.infer<typeof membership>;

/** Whether a role may make a call. */
export const mayCall = (role: Role, { roles }: { roles?: CallRoles | undefined }): boolean =>
  roles === undefined || roles === 'personal' || roles.includes(role);
