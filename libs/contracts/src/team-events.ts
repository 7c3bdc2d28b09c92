import { z } from 'zod';
import { auditFact } from './audit.js';
import { answer } from './response.schema.js';
import { role } from './roles.js';

/** Events about the people of a workspace and their leads. */
export const teamEvents = {
  /** A lead got another assignee, by a person (`by`) or by a rule. The answers are those of the lead. */
  'lead.assigned': z.object({
    responseId: z.string(),
    formId: z.string(),
    formName: z.string(),
    /** Ids of people; null: nobody. */
    assigneeId: z.string().nullable(),
    before: z.string().nullable(),
    by: z.string().nullable(),
    /** Name of the rule; empty for a person's decision. */
    rule: z.string(),
    leadScore: z.number().nullable(),
    answers: z.array(answer),
    submittedAt: z.string(),
    assignedAt: z.string(),
  }),
  /** Whole state of a workspace, ordered by `version`; older ones are ignored. One that nobody changed has no event. */
  'workspace.changed': z.object({
    workspaceId: z.string(),
    version: z.number().int(),
    name: z.string(),
    timezone: z.string().nullable(),
    senderName: z.string(),
    members: z.array(z.object({ userId: z.string(), role })),
  }),
  /** A line for the audit log of the workspace (`ownerId` of the envelope). */
  'audit.recorded': auditFact,
  /** Every service removes everything that it stores by this owner. */
  'workspace.deleted': z.object({ workspaceId: z.string() }),
  /** Somebody is invited to a workspace; `userId`: the account of the address. `token` is the link's secret; never logged. */
  'workspace.invited': z.object({
    invitationId: z.string(),
    workspaceName: z.string(),
    role,
    userId: z.string().nullable(),
    email: z.string(),
    inviterId: z.string(),
    inviterName: z.string(),
    inviterEmail: z.string(),
    token: z.string(),
  }),
} as const;
