import { Schema, trusted } from 'mongoose';
import type { FormResponse, ResponseChange } from '#contracts';
import { maskSecret, maskSecrets } from '#form-core';
import { addOutbox, allBut, type WithOutbox } from '#platform';
import type { LeadClock } from '../assignment/lead-clock.js';

export const RESPONSE_MODEL = 'Response';

/** A stored response, with its search terms for lists and the event to publish. */
export interface ResponseDocument
  extends
    Omit<
      FormResponse,
      'id' | 'value' | 'read' | 'durationMs' | 'visit' | 'files' | 'spamSignals' | 'assigneeId'
    >,
    LeadClock,
    WithOutbox {
  _id: string;
  ownerId: string;
  terms: string[];
  // Set later, or only for some responses.
  value?: number | null;
  read?: boolean;
  durationMs?: number | null;
  visit?: FormResponse['visit'];
  files?: FormResponse['files'];
  spamSignals?: FormResponse['spamSignals'];
  assigneeId?: string | null;
  escalateLease?: string;
  escalateAttempts?: number;
  history?: ResponseChange[];
  /** Ids of the people of the workspace whom it names, for their export and erasure. */
  people?: string[];
  /** Counts the changes that an owner made. */
  changes?: number;
  /** Last change of anything that lists filter by (ISO 8601). */
  changedAt?: string;
  /** The visitor's Idempotency-Key, or the response's own id; unique within a form. */
  submissionKey: string;
  submissionHash: string;
  /** Id of the visit, under which analytics counts the response. */
  sessionId: string | null;
  /** Identifies the visitor, for forms that take one response per visitor. Unique; erased with the response. */
  onceKey?: string;
  /** A visitor's attempt at the form; its partial response has the same id. */
  fill?: string;
  /** The visitor of a partial response wants an email with a link to it. */
  remind?: boolean;
  /** The job of the follow-up, and its time; absent once it is done. */
  idleAt?: Date;
  idleLease?: string;
  idleAttempts?: number;
  followedUp?: boolean;
  deletedAt?: Date;
}

export const ALIVE = trusted({ $exists: false });
/** Filter of the responses that are not deleted. */
export const STORED = { deletedAt: ALIVE };
const TOMBSTONE_SECONDS = 30 * 86_400;

export const responseSchema = new Schema<ResponseDocument>(
  {
    _id: String,
    formId: String,
    ownerId: String,
    revision: Number,
    submittedAt: String,
    values: Schema.Types.Mixed,
    answers: [Schema.Types.Mixed],
    leadScore: { type: Number, default: null },
    scoreReasons: [Schema.Types.Mixed],
    ending: Schema.Types.Mixed,
    leadStatus: String,
    tags: [String],
    note: String,
    spam: Boolean,
    partial: Boolean,
    source: Schema.Types.Mixed,
    device: String,
    country: { type: String, default: null },
    terms: [String],
    submissionKey: String,
    submissionHash: String,
    sessionId: { type: String, default: null },
    fill: String,
    remind: Boolean,
    idleAt: Date,
    idleLease: String,
    idleAttempts: Number,
    followedUp: Boolean,
    onceKey: String,
    value: Number,
    read: Boolean,
    durationMs: Number,
    visit: Schema.Types.Mixed,
    files: { type: [Schema.Types.Mixed], default: undefined },
    spamSignals: { type: [String], default: undefined },
    history: { type: [Schema.Types.Mixed], default: undefined },
    people: { type: [String], default: undefined },
    changes: Number,
    changedAt: String,
    place: String,
    assigneeId: String,
    assignedAt: String,
    dueAt: String,
    openedAt: String,
    firstTouchAt: String,
    firstTouchBy: String,
    waiting: Schema.Types.Mixed,
    escalateAt: Date,
    escalateLease: String,
    escalateAttempts: Number,
    deletedAt: Date,
  },
  { collection: 'responses', minimize: false, versionKey: false },
);
responseSchema.index({ formId: 1, submissionKey: 1 }, { unique: true });
// Indexes for lists per form, across forms, by status and by score. Deleted responses have no `spam`, so the index alone answers
// counts.
responseSchema.index({ ownerId: 1, formId: 1, spam: 1, submittedAt: -1, _id: -1 });
responseSchema.index({ ownerId: 1, spam: 1, submittedAt: -1, _id: -1 });
responseSchema.index({ ownerId: 1, formId: 1, spam: 1, leadStatus: 1, submittedAt: -1, _id: -1 });
responseSchema.index({ ownerId: 1, formId: 1, spam: 1, leadScore: 1, _id: 1 });
responseSchema.index({ formId: 1, spam: 1, terms: 1 });
// For the totals of the board; partial, because few leads have a value.
responseSchema.index(
  { ownerId: 1, leadStatus: 1, value: 1 },
  { partialFilterExpression: { value: { $gt: 0 } } },
);
// Leads that were moved on the board, in its order; the others are in the order of submission.
responseSchema.index(
  { ownerId: 1, leadStatus: 1, place: -1, _id: -1 },
  { partialFilterExpression: { place: { $gt: '' } } },
);
// For changes since the last read; partial, because most responses never change.
responseSchema.index(
  { ownerId: 1, changedAt: 1 },
  { partialFilterExpression: { changedAt: { $exists: true } } },
);
// For leads that nobody has opened yet, by the time of their escalation.
responseSchema.index({ escalateAt: 1 }, { partialFilterExpression: { escalateAt: { $exists: true } } });
// For partial responses whose visitor has left.
responseSchema.index({ idleAt: 1 }, { partialFilterExpression: { idleAt: { $exists: true } } });
responseSchema.index({ fill: 1 }, { sparse: true });
responseSchema.index({ people: 1, _id: 1 }, { partialFilterExpression: { people: { $exists: true } } });
responseSchema.index({ onceKey: 1 }, { unique: true, sparse: true });
responseSchema.index({ deletedAt: 1 }, { expireAfterSeconds: TOMBSTONE_SECONDS });
addOutbox(responseSchema);

/** Tombstones keep only ids: their own, and those of the form, the owner, the submission, the visit and the attempt. */
const KEPT = ['formId', 'ownerId', 'submissionKey', 'sessionId', 'fill', 'partial', 'deletedAt', 'outbox'];
export const ERASED = allBut(responseSchema, KEPT);

/** The `$unset` of fields. */
export const unsetOf = (fields: readonly string[]): Record<string, 1> =>
  Object.fromEntries(fields.map(field => [field, 1]));

/** A stored response as in lists, without its history. */
export const toResponse = (found: Omit<ResponseDocument, 'outbox' | 'terms' | 'history'>): FormResponse => ({
  id: found._id,
  formId: found.formId,
  revision: found.revision,
  submittedAt: found.submittedAt,
  // Removes secrets from responses stored before secrets were masked on arrival.
  values: maskSecrets(
    found.values,
    found.answers.map(({ fieldId, type }) => [fieldId, type]),
  ),
  answers: found.answers.map(one => ({ ...one, value: maskSecret(one.type, one.value) })),
  leadScore: found.leadScore,
  scoreReasons: found.scoreReasons,
  ...(found.ending ? { ending: found.ending } : {}),
  leadStatus: found.leadStatus,
  tags: found.tags,
  note: found.note,
  spam: found.spam,
  partial: found.partial,
  source: found.source,
  device: found.device,
  country: found.country,
  value: found.value ?? null,
  read: found.read ?? false,
  durationMs: found.durationMs ?? null,
  visit: found.visit ?? null,
  ...(found.place ? { place: found.place } : {}),
  ...(found.files?.length ? { files: found.files } : {}),
  ...(found.spamSignals?.length ? { spamSignals: found.spamSignals } : {}),
  ...(found.assigneeId ? { assigneeId: found.assigneeId } : {}),
  ...timesOf(found),
});

const TIMES = ['dueAt', 'openedAt', 'firstTouchAt', 'firstTouchBy'] as const;
const timesOf = (found: Pick<FormResponse, (typeof TIMES)[number]>) =>
  Object.fromEntries(TIMES.flatMap(key => (found[key] ? [[key, found[key]]] : [])));
