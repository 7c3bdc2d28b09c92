import { z } from 'zod';
import { call } from './call.js';
import { id, seenText, timestamp } from './common.js';
import { conditionGroup } from './condition.schema.js';
import { formLanguage } from './form-settings.schema.js';
import { responseChange } from './response.schema.js';
import { MAY } from './roles.js';

/** Maximum number of rules in a workspace, and of people in a rotation. */
export const MAX_ASSIGNMENT_RULES = 50;
const MAX_ROTATION = 50;
/** Longest time to open a lead, in minutes of working hours. */
export const MAX_TARGET_MINUTES = 10_080;
const targetMinutes = z.number().int().min(1).max(MAX_TARGET_MINUTES).nullable();
/**
 * For a lead that its assignee has not opened in time. `remind`: an email to the assignee. `pass-on`: the email, and after the same time
 * again the next person of the rotation, or an owner, gets the lead.
 */
const escalation = z.enum(['remind', 'pass-on']);
export type Escalation = z.infer<typeof escalation>;
const score = z.number().min(0).max(100);

/** The person who gets a lead, people who get leads in turn by weight, or nobody. */
const assignTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), userId: id }),
  z.object({
    kind: z.literal('rotation'),
    people: z
      .array(z.object({ userId: id, weight: z.number().int().min(1).max(100) }))
      .min(1)
      .max(MAX_ROTATION),
  }),
  z.object({ kind: z.literal('nobody') }),
]);
/** A rule for new leads. All of its conditions must be met; an omitted one always is. */
export const assignmentRule = z.object({
  /** Id chosen by the client, under which the turns of a rotation are counted. */
  id,
  name: seenText(80, 'Please enter a name'),
  /** The form with the affected leads; null: all forms. */
  formId: id.nullable(),
  when: conditionGroup.optional(),
  minScore: score.optional(),
  maxScore: score.optional(),
  /** ISO 3166 codes. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Please use two-letter country codes'))
    .min(1)
    .max(250)
    .optional(),
  languages: z.array(formLanguage).min(1).optional(),
  /** utm_source, or `direct`. */
  sources: z.array(z.string().trim().min(1).max(200)).min(1).max(50).optional(),
  to: assignTo,
  /** Different from the workspace's; null: its leads have no due time. */
  targetMinutes: targetMinutes.optional(),
  escalation: escalation.optional(),
});
export type AssignmentRule = z.infer<typeof assignmentRule>;

export const assignment = z.object({
  /** Rules in order; the first match decides. */
  rules: z.array(assignmentRule).max(MAX_ASSIGNMENT_RULES),
  /** Minutes of working hours in which an assignee should open a lead; null: no target. */
  targetMinutes: targetMinutes.default(null),
  escalation: escalation.default('remind'),
  /** People who get no leads by rules up to and including this day in the workspace's time zone (YYYY-MM-DD). */
  away: z.array(z.object({ userId: id, until: z.iso.date() })).max(200),
  /** Number of changes; a write based on another version is refused. */
  version: z.number().int(),
});
export type Assignment = z.infer<typeof assignment>;

const MAX_PERIOD_MS = 367 * 86_400_000;
export const MAX_TOUCHED_LEADS = 20_000;
const touches = {
  leads: z.number().int(),
  /** Those that a person has answered. */
  touched: z.number().int(),
  /** Median time to the first answer, in ms; null if nothing was measured. */
  medianMs: z.number().nullable(),
  /** Leads with a due time that were answered or are overdue, and those that were answered in time. */
  due: z.number().int(),
  inTime: z.number().int(),
};

const manage = { service: 'responses', access: 'user', roles: MAY.manage } as const;

export const assignmentCalls = {
  read: call({
    ...manage,
    name: 'assignment.read',
    summary: 'The rules that assign new leads to people',
    http: 'GET /api/v1/assignment',
    output: assignment,
  }),
  update: call({
    ...manage,
    name: 'assignment.update',
    summary:
      'Replace the rules that assign new leads to people; CONFLICT if they have changed since `version`',
    http: 'PUT /api/v1/assignment',
    body: assignment,
    output: assignment,
  }),
  firstTouches: call({
    service: 'responses',
    access: 'user',
    roles: MAY.readPeople,
    name: 'assignment.firstTouches',
    summary: 'Time until people first answered leads of a period, by person and by form',
    http: 'GET /api/v1/assignment/first-touches',
    /** `to` is excluded. */
    query: z
      .object({ from: timestamp, to: timestamp, formId: id.optional() })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_PERIOD_MS, {
        path: ['to'],
        error: 'A period can have at most 367 days',
      }),
    output: z.object({
      /** By assignee, since they got the lead. */
      people: z.array(z.object({ userId: z.string(), ...touches })),
      /** By form, since the submission. */
      forms: z.array(z.object({ formId: z.string(), formName: z.string(), ...touches })),
      /** Only the latest 20,000 leads are counted. */
      isCapped: z.boolean(),
    }),
  }),
  ofPerson: call({
    service: 'responses',
    access: 'internal',
    name: 'assignment.ofPerson',
    summary: 'Leads of all workspaces that name a person, for the export of their data',
    body: z.object({
      userId: z.string(),
      /** The workspaces whose leads the person may read now; the texts of others are left out. */
      readable: z.array(z.object({ workspaceId: z.string(), onlyAssigned: z.boolean() })),
      after: z.string().optional(),
    }),
    output: z.object({
      leads: z.array(
        z.object({
          ...{ responseId: z.string(), formId: z.string(), workspaceId: z.string() },
          ...{ isAssignee: z.boolean(), isMentioned: z.boolean() },
          /** The note if it mentions the person; null: it does not, or the person may not read it. */
          note: z.string().nullable(),
          /** Changes that the person made or that are about them. */
          history: z.array(responseChange),
        }),
      ),
      /** Value of `after` for the next page; null: this is the last one. */
      next: z.string().nullable(),
    }),
  }),
};
