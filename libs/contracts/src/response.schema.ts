import { z } from 'zod';
import { ADDRESS_PARTS, FIELD_TYPES } from '#form-core';
import { id, timestamp } from './common.js';
import { fieldId } from './condition.schema.js';
import { givenEnding } from './form-ending.schema.js';

export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
/** An answer with the label and type of its field at the time of answering. */
export const answer = z.object({
  fieldId: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  value: fieldValue,
  /** Highest possible answer of a rating: the 5 in '4 of 5'. */
  outOf: z.number().optional(),
  /** Format of the result of a calculation: decimals, and a currency (ISO 4217) or a unit. */
  amount: z
    .object({ decimals: z.number().int(), currency: z.string().optional(), unit: z.string().optional() })
    .optional(),
  /** An address by its named parts; its value has all parts in order, including empty ones. */
  address: z.partialRecord(z.enum(ADDRESS_PARTS), z.string()).optional(),
  /** Consent text, and the form's revision that introduced it. */
  consent: z.object({ text: z.string(), version: z.number().int() }).optional(),
});
export const responseSource = z.object({
  referrer: z.string().max(500).optional(),
  landingPage: z.string().max(500).optional(),
  utm_source: z.string().max(200).optional(),
  utm_medium: z.string().max(200).optional(),
  utm_campaign: z.string().max(200).optional(),
  utm_term: z.string().max(200).optional(),
  utm_content: z.string().max(200).optional(),
  /** Click id of an advertisement, named as by its network. */
  gclid: z.string().max(200).optional(),
  gbraid: z.string().max(200).optional(),
  wbraid: z.string().max(200).optional(),
  fbclid: z.string().max(200).optional(),
  msclkid: z.string().max(200).optional(),
  ttclid: z.string().max(200).optional(),
  li_fat_id: z.string().max(200).optional(),
  /** How the form was answered, if not on its own page. */
  channel: z.enum(['chat', 'typebot']).optional(),
});
/** A file of a response. Its content is fetched through a signed link; `type` is detected from its bytes. */
export const responseFile = z.object({
  id,
  fieldId: z.string(),
  /** The visitor's file name; never a path. */
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type ResponseFile = z.infer<typeof responseFile>;

/** Fields and steps reached by a visitor; milliseconds per field if the form measures times. */
export const visitReport = z.object({
  fields: z.array(fieldId).max(200),
  steps: z.array(z.number().int().min(0).max(200)).max(200),
  timings: z.record(fieldId, z.number().min(0).max(1e12)).optional(),
  /** By field: changes after the first, and errors that were shown. */
  corrections: z.record(fieldId, z.number().int().min(0).max(10_000)).optional(),
  errors: z.record(fieldId, z.number().int().min(0).max(10_000)).optional(),
});
/** How a person got in touch with a lead. */
export const contactKind = z.enum(['email', 'phone']);
export type ContactKind = z.infer<typeof contactKind>;
export const leadStatus = z.enum(['new', 'contacted', 'qualified', 'won', 'lost']);

/** Spam signals of a response; see docs/spam.md. `disposable-address` alone does not make it suspected spam. */
export const spamSignal = z.enum([
  'honeypot',
  'too-fast',
  'links',
  'markup',
  'pitch',
  'random-text',
  'mixed-alphabet',
  'repeated',
  'disposable-address',
  'flood',
  'learned',
]);
export type SpamSignal = z.infer<typeof spamSignal>;

/** A stored response as its owner sees it. */
export const formResponse = z.object({
  id,
  formId: id,
  revision: z.number().int(),
  submittedAt: timestamp,
  values: z.record(z.string(), fieldValue),
  answers: z.array(answer),
  leadScore: z.number().nullable(),
  scoreReasons: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      points: z.number(),
      of: z.number(),
      unanswered: z.literal(true).optional(),
    }),
  ),
  leadStatus,
  tags: z.array(z.string()),
  /** A mention of a person is stored as `<@id>`. */
  note: z.string(),
  spam: z.boolean(),
  partial: z.boolean(),
  source: responseSource,
  device: z.string(),
  country: z.string().nullable(),
  /** Value of the lead to its owner, in the owner's currency; null if not set. */
  value: z.number().nullable(),
  /** Position on the board after the lead was moved there; before that, its submission time is used. */
  place: z.string().optional(),
  /** Whether its owner has opened it. */
  read: z.boolean(),
  /** Time from the first view of the form to the submission in ms, and the visit's fields and steps, if known. */
  durationMs: z.number().nullable(),
  visit: visitReport.nullable(),
  /** Files of the answers, which contain their names (`answers`) and ids (`values`). Absent if there are none. */
  files: z.array(responseFile).optional(),
  /** The ending that the visitor saw; absent for the usual thanks. */
  ending: givenEnding.optional(),
  /** Absent if there are none. */
  spamSignals: z.array(spamSignal).optional(),
  /** The person responsible for this lead; absent or null: nobody. */
  assigneeId: z.string().nullable().optional(),
  /** Time by which the assignee should have opened it. Absent without a target. */
  dueAt: timestamp.optional(),
  /** When the assignee opened it for the first time. */
  openedAt: timestamp.optional(),
  /** First status change, note, reply or call by a person, and the id of that person. */
  firstTouchAt: timestamp.optional(),
  firstTouchBy: z.string().optional(),
});
export type FormResponse = z.infer<typeof formResponse>;

/** A change of a response, with the values before and after. */
export const responseChange = z.object({
  at: timestamp,
  what: z.enum([
    'leadStatus',
    'tags',
    'note',
    'value',
    'spam',
    'leadScore',
    'assignee',
    'contact',
    'overdue',
  ]),
  /** Of an assignee: the ids of the people; empty: nobody. Of `contact`: its kind. Of `overdue`: the assignee who was reminded. */
  from: z.string(),
  to: z.string(),
  /** The person who did it, or the rule. */
  by: z.string().optional(),
  rule: z.string().optional(),
  /** Passed on, because its assignee had not opened it in time. */
  isOverdue: z.literal(true).optional(),
});
export type ResponseChange = z.infer<typeof responseChange>;
