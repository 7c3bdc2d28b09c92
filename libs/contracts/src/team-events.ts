import { z } from 'zod';
import { auditFact } from './audit.js';
import { answer, leadStatus } from './response.schema.js';
import { role } from './roles.js';
import { workingHours } from './working-hours.js';

/** The lead that an event is about. */
const lead = {
  responseId: z.string(),
  formId: z.string(),
  formName: z.string(),
  leadScore: z.number().nullable(),
  answers: z.array(answer),
  submittedAt: z.string(),
};

const atForm = z.object({ formId: z.string(), userId: z.string(), here: z.boolean() });

/** Events about the people of a workspace and their leads. */
export const teamEvents = {
  /** The assignee of a lead changed, by a person (`by`) or by a rule. The answers are the lead's. */
  'lead.assigned': z.object({
    ...lead,
    /** Ids of people; null: nobody. */
    assigneeId: z.string().nullable(),
    before: z.string().nullable(),
    by: z.string().nullable(),
    /** Name of the rule; empty for a person's decision. */
    rule: z.string(),
    assignedAt: z.string(),
    /** Time by which the assignee should have opened it; absent or null: none. */
    dueAt: z.string().nullable().optional(),
    /** The previous assignee did not open it in time. */
    isOverdue: z.boolean().optional(),
  }),
  /** A person moved a lead to another status. `assigneeId`: the present assignee; null: nobody. */
  'lead.status_changed': z.object({
    ...lead,
    from: leadStatus,
    to: leadStatus,
    by: z.string().nullable(),
    assigneeId: z.string().nullable(),
    value: z.number().nullable(),
    changedAt: z.string(),
  }),
  /** The assignee has not opened a lead by its due time. `passedOnAt`: when somebody else will get it; null: nobody will. */
  'lead.overdue': z.object({
    ...lead,
    assigneeId: z.string(),
    dueAt: z.string(),
    passedOnAt: z.string().nullable(),
  }),
  /** A note on a lead mentions people who were not mentioned before. */
  'lead.mentioned': z.object({ ...lead, userIds: z.array(z.string()), by: z.string() }),
  /** A comment on a form was added, or changed so that it mentions more people. */
  'comment.added': z.object({
    commentId: z.string(),
    formId: z.string(),
    formName: z.string(),
    /** The question, with its label; null: the form as a whole. */
    fieldId: z.string().nullable(),
    fieldLabel: z.string(),
    by: z.string(),
    /** Ids of the newly mentioned people, and of the other authors of the thread. */
    mentioned: z.array(z.string()),
    participants: z.array(z.string()),
  }),
  /** Whole state of a workspace, ordered by `version`; older ones are ignored. One that nobody changed has no event. */
  'workspace.changed': z.object({
    workspaceId: z.string(),
    version: z.number().int(),
    name: z.string(),
    timezone: z.string().nullable(),
    senderName: z.string(),
    /** Null or absent: around the clock. */
    workingHours: workingHours.nullable().optional(),
    /** Absent: true. */
    salesSeesAll: z.boolean().optional(),
    members: z.array(z.object({ userId: z.string(), role })),
  }),
  /** An entry for the audit log of the workspace (`ownerId` of the envelope). */
  'audit.recorded': auditFact,
  /** Comments on a form were added, changed or removed; a hint for open builders. */
  'comments.changed': z.object({ formId: z.string() }),
  /** A person edits a form, or left its builder. */
  'builder.present': atForm,
  /** The same, for an arrival or a departure. */
  'builder.moved': atForm,
  /** Every service removes everything that it stores by this owner. */
  'workspace.deleted': z.object({ workspaceId: z.string() }),
  /**
   * A person was invited to a workspace; `userId`: the account of the address. `token` is the link's secret; never logged.
   */
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
