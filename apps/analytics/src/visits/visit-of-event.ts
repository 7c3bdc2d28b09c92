import type { EventEnvelope, VisitorEvent } from '#contracts';
import { minuteOf } from '../counting/time-buckets.js';
import type { Positions } from '../forms/tracked-field.js';
import { countableAnswers } from './answers.js';
import {
  type FieldMark,
  LONGEST_FILL_MS,
  MAX_ITEMS,
  newVisit,
  type Place,
  plausible,
  type Visit,
  type VisitTraits,
} from './visit.js';

/** Maximum duration of a visit; longer ones are tabs that were left open. */
const LONGEST_MS = 86_400_000;

/** The visit of a submission. A submission without a session is a separate visit. */
export function visitOfSubmission(
  { ownerId, data }: EventEnvelope<'form.submitted'>,
  traits: Partial<VisitTraits> = {},
  positions: Positions | null = null,
): Visit & Required<Pick<Visit, 'response'>> {
  const { formId, responseId, durationMs, device, country, revision } = data;
  const { fields = [], steps = [], timings = {}, corrections = {}, errors = {} } = data.visit ?? {};
  const at = plausible(Date.parse(data.submittedAt));
  const minute = minuteOf(at);
  const first = at - Math.min(durationMs ?? 0, LONGEST_FILL_MS);
  const reports = fields.map(id => ({
    id,
    ms: timings[id],
    corrections: corrections[id],
    errors: errors[id],
  }));
  return {
    ...newVisit({ formId, ownerId }, data.sessionId ?? responseId, first, traits),
    minutes: [minute],
    started: true,
    response: {
      id: responseId,
      at,
      minute,
      durationMs,
      revision,
      ...countableAnswers(data.answers, data.ending),
    },
    revision,
    marks: marksOf(reports, positions),
    steps: steps.slice(0, MAX_ITEMS),
    device,
    country,
  };
}

/** A browser's report about one field. */
export interface FieldReport {
  id: string;
  ms?: number | undefined;
  corrections?: number | undefined;
  errors?: number | undefined;
}

/** Marks of the form's fields, or of all fields if the form is unknown. Omits missing measurements. */
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

/** The visit described by a batch of reports: only that of the first report's session. */
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
  // The report arrives when the page is left, so the form was opened earlier by this duration.
  const visit = newVisit(place, sessionId, at - Math.min(open, LONGEST_FILL_MS), traits);
  return {
    ...visit,
    // Reaching a field or a further step implies a start.
    started: own.some(({ type }) => type === 'start') || Object.keys(marks).length > 0 || steps.length > 0,
    revision,
    marks,
    steps: [...new Set(steps)].slice(0, MAX_ITEMS),
    ...(open > 0 ? { sessionMs: Math.min(open, LONGEST_MS) } : {}),
  };
}
