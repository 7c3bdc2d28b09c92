import type { EventEnvelope, VisitorEvent } from '#contracts';
import { countableAnswers } from './answers.js';
import { minuteOf } from './time-buckets.js';
import type { Positions } from './tracked-field.js';
import type { SourceKind } from './traffic-source.js';

/** No change of a response comes after its deletion. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** A response of a visit. `erased`: it was deleted or marked as spam; a repeat of its event does not bring it back. */
export interface VisitResponse {
  id: string;
  /** ms since 1970, UTC */
  at: number;
  minute: number;
  /** Time from the first look at the form to the submission; null where nobody measured it. */
  durationMs: number | null;
  /** Answers that can be counted (choices, numbers, dates), by field; never texts. */
  answers?: Record<string, string | number | string[]>;
  /** The fields that it answers, and the revision whose questions these are; not known of early ones. */
  answered?: string[];
  revision?: number;
  erased?: boolean;
  /** The change of the response that said so last. */
  change?: number;
}

/** What a visit did with one field, counted since it began: a later report says at least as much as an earlier one. */
export interface FieldMark {
  /** The field's position in the form that the visitor saw. */
  at: number;
  ms?: number;
  corrections?: number;
  errors?: number;
}

/** What a visit is broken down by; null: not known. */
export interface VisitTraits {
  device: string | null;
  browser: string | null;
  country: string | null;
  source: SourceKind | null;
  campaign: string | null;
  host: string | null;
}
export const NO_TRAITS: VisitTraits = {
  ...{ device: null, browser: null, country: null, source: null, campaign: null, host: null },
};

/**
 * What one visitor did with one form in one tab: everything that is counted of it, in one document. It is the fact that
 * all counts are made from and can be made from again. Who submits has seen and started the form, whether or not the
 * browser's own report came through; so views ≥ starts ≥ conversions always, and no rate passes 100 %.
 */
export interface Visit extends VisitTraits {
  /** `<formId>:<sessionId>`: a repeated report is the same visit. */
  _id: string;
  formId: string;
  ownerId: string;
  sessionId: string;
  /** The first look, ms since 1970. The first report of a visit decides; later ones do not move it. */
  at: number;
  minute: number;
  /** Minutes in which something of this visit is counted. */
  minutes: number[];
  started: boolean;
  responses: VisitResponse[];
  /** The latest response, for the list of recent ones. */
  respondedAt?: number;
  /** The revision that the visitor saw, where it is known. */
  revision: number | null;
  /** Fields and steps that the visitor reached. */
  marks: Record<string, FieldMark>;
  steps: number[];
  /** How long the page was open, where the browser said so. */
  sessionMs?: number;
}

/** A form and its owner, and where its fields stand; null where that is not known. */
export interface Place {
  formId: string;
  ownerId: string;
  positions?: Positions | null;
}

/** A fill that took longer was left open meanwhile; its first look is not looked for further back than this, ms. */
const LONGEST_FILL_MS = 3_600_000;
/** A moment that lies further ahead is a mistake of somebody's clock, ms. */
export const CLOCK_SKEW_MS = 600_000;
/** At most this many fields and steps of one visit are stored. */
const MAX_ITEMS = 300;
/** A tab that was left open for longer says nothing more by it, ms. */
const LONGEST_MS = 86_400_000;

export const visitId = (formId: string, sessionId: string): string => `${formId}:${sessionId}`;

/** A moment as it can have been: never in the future, and now where it is no moment. */
export const plausible = (at: number, now = Date.now()): number =>
  Number.isFinite(at) && at <= now + CLOCK_SKEW_MS ? Math.max(at, 0) : now;

export const newVisit = (
  { formId, ownerId }: Place,
  sessionId: string,
  at: number,
  traits: Partial<VisitTraits> = {},
): Visit => ({
  _id: visitId(formId, sessionId),
  formId,
  ownerId,
  sessionId,
  at,
  minute: minuteOf(at),
  minutes: [minuteOf(at)],
  started: false,
  responses: [],
  ...NO_TRAITS,
  ...traits,
  revision: null,
  marks: {},
  steps: [],
});

/** The visit of a submission. One that names no session is a visit of its own. */
export function visitOfSubmission(
  { ownerId, data }: EventEnvelope<'form.submitted'>,
  traits: Partial<VisitTraits> = {},
  positions: Positions | null = null,
): Visit {
  const { formId, responseId, durationMs, device, country } = data;
  const { fields = [], steps = [], timings = {}, corrections = {}, errors = {} } = data.visit ?? {};
  const at = plausible(Date.parse(data.submittedAt));
  const minute = minuteOf(at);
  const first = at - Math.min(durationMs ?? 0, LONGEST_FILL_MS);
  const visit = newVisit({ formId, ownerId }, data.sessionId ?? responseId, first, traits);
  const reports = fields.map(id => ({
    id,
    ms: timings[id],
    corrections: corrections[id],
    errors: errors[id],
  }));
  return {
    ...visit,
    minutes: [...new Set([visit.minute, minute])],
    started: true,
    responses: [
      { id: responseId, at, minute, durationMs, revision: data.revision, ...countableAnswers(data.answers) },
    ],
    respondedAt: at,
    revision: data.revision,
    marks: marksOf(reports, positions),
    steps: steps.slice(0, MAX_ITEMS),
    device,
    country,
  };
}

/** What is reported of one field. */
export interface FieldReport {
  id: string;
  ms?: number | undefined;
  corrections?: number | undefined;
  errors?: number | undefined;
}

/** Marks of the fields that the form has; without a form, of all. What was not measured is left out. */
export function marksOf(
  reports: readonly FieldReport[],
  positions: Positions | null,
): Record<string, FieldMark> {
  const marks: Record<string, FieldMark> = {};
  for (const [index, { id, ms, corrections, errors }] of reports.entries()) {
    const at = positions ? positions.get(id) : index;
    if (at === undefined || Object.keys(marks).length >= MAX_ITEMS) continue;
    const before = marks[id];
    marks[id] = {
      at,
      ...largest('ms', before?.ms, ms),
      ...largest('corrections', before?.corrections, corrections),
      ...largest('errors', before?.errors, errors),
    };
  }
  return marks;
}
const largest = (name: string, ...values: (number | undefined)[]) => {
  const known = values.filter(value => value !== undefined);
  return known.length > 0 ? { [name]: Math.min(Math.max(...known), LONGEST_MS) } : {};
};

/** The visit that a batch of reports describes: of the session that the first of them names, and of no other. */
export function visitOfEvents(
  place: Place,
  at: number,
  events: readonly VisitorEvent[],
  traits: Partial<VisitTraits>,
  revision: number | null = null,
): Visit {
  const { sessionId } = events[0]!;
  const own = events.filter(event => event.sessionId === sessionId);
  const open = Math.max(0, ...own.filter(({ type }) => type === 'abandon').map(({ ms }) => ms ?? 0));
  const fields = own.filter(({ type, fieldId }) => type === 'field' && fieldId !== undefined);
  const steps = own.flatMap(({ type, step }) => (type === 'step' && step !== undefined ? [step] : []));
  const marks = marksOf(
    fields.map(({ fieldId, ms, corrections, errors }) => ({ id: fieldId!, ms, corrections, errors })),
    place.positions ?? null,
  );
  // The first look was when the page was opened, and the report of it comes when it is left.
  const visit = newVisit(place, sessionId, at - Math.min(open, LONGEST_FILL_MS), traits);
  return {
    ...visit,
    // Whoever reached a field or a further step has started.
    started: own.some(({ type }) => type === 'start') || Object.keys(marks).length > 0 || steps.length > 0,
    revision,
    marks,
    steps: [...new Set(steps)].slice(0, MAX_ITEMS),
    ...(open > 0 ? { sessionMs: Math.min(open, LONGEST_MS) } : {}),
  };
}
