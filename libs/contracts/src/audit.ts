import { z } from 'zod';
import { call } from './call.js';
import { byId, pageFrame, pageQuery, timestamp } from './common.js';
import { MAY } from './roles.js';

/** Subject of an audit entry: the part of an action in `AUDIT_ACTIONS` before the dot. */
export const AUDIT_KINDS = ['form', 'response', 'member', 'workspace', 'key', 'webhook', 'app'] as const;
export const auditKind = z.enum(AUDIT_KINDS);
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Changes and exports recorded in the audit log of a workspace. Changes of a single lead are in its own history instead. */
export const AUDIT_ACTIONS = [
  'form.created',
  'form.changed',
  'form.published',
  'form.unpublished',
  'form.archived',
  'form.deleted',
  'response.exported',
  'response.deleted',
  'response.person-erased',
  'response.rules-changed',
  'member.invited',
  'member.invitation-withdrawn',
  'member.joined',
  'member.role-changed',
  'member.removed',
  'member.left',
  'workspace.changed',
  'workspace.handed-over',
  'workspace.audit-exported',
  'key.created',
  'key.resumed',
  'key.deleted',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'app.registered',
  'app.connected',
  'app.used',
  'app.removed',
] as const satisfies readonly `${AuditKind}.${string}`[];
export const workspaceAction = z.enum(AUDIT_ACTIONS);
export type WorkspaceAction = (typeof AUDIT_ACTIONS)[number];

/** Default retention of audit entries, in days. */
export const AUDIT_DAYS = { min: 30, default: 365, max: 3650 } as const;

const target = z.object({
  /** Id of the form, person, invitation, key, webhook … */
  id: z.string(),
  /** Its name at that time; empty for people, who are shown with their current name. Never data of a visitor. */
  name: z.string(),
});
/** Further facts by name, such as `role` or `count`; values are short. */
const details = z.record(z.string(), z.string().max(200));

/**
 * Data of the event `audit.recorded`, whose `ownerId` is the workspace and `occurredAt` the time. Services write it through the outbox
 * of the document that changed; `auth` stores it.
 */
export const auditFact = z.object({
  action: workspaceAction,
  /** The person who acted, for a key its creator; null: the product itself. */
  userId: z.string().nullable(),
  /** The API key that acted. */
  keyId: z.string().nullable(),
  target: target.nullable(),
  details,
  /** Coarse origin of the request. */
  from: z.object({ ip: z.string(), userAgent: z.string(), country: z.string().optional() }).nullable(),
});
export type AuditFact = z.infer<typeof auditFact>;

/** An entry in the audit log. */
export const auditLine = z.object({
  id: z.string(),
  at: timestamp,
  action: workspaceAction,
  /**
   * Id and current name of the person; the id is null for the product itself and for deleted accounts, which have no name.
   */
  by: z.object({ userId: z.string().nullable(), name: z.string() }),
  /** Name at that time of the API key that acted; null: a person in the app. */
  key: z.string().nullable(),
  target: target.nullable(),
  details,
  device: z.string(),
  place: z.string(),
});
export type AuditLine = z.infer<typeof auditLine>;

const filter = z.object({
  userId: z.string().max(64).optional(),
  kind: auditKind.optional(),
  /** Inclusive start and exclusive end. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
const manage = { service: 'auth', access: 'user', roles: MAY.manage } as const;

export const auditCalls = {
  list: call({
    ...manage,
    name: 'audit.list',
    summary: 'Audit log of the workspace, newest first',
    http: 'GET /api/v1/workspace/audit',
    query: pageQuery.extend(filter.shape),
    output: z.object({ lines: z.array(auditLine), ...pageFrame }),
  }),
  /** The gateway writes the file from pages of `audit.list`. */
  export: call({
    ...manage,
    name: 'audit.export',
    summary: 'The lines of the audit log that match the filters, as a CSV file',
    http: 'GET /api/v1/workspace/audit/export',
    query: filter,
    output: z.string(),
    limits: [{ by: 'user', points: 20, seconds: 600 }],
  }),
  /** For everyone who can read the form; without places and devices. */
  ofForm: call({
    service: 'auth',
    access: 'user',
    roles: MAY.readForms,
    name: 'audit.ofForm',
    summary: 'Changes of a form: by whom and when, newest first; empty for an unknown form',
    http: 'GET /api/v1/forms/:id/activity',
    params: byId,
    query: pageQuery,
    output: z.object({ lines: z.array(auditLine.omit({ device: true, place: true })), ...pageFrame }),
  }),
};
