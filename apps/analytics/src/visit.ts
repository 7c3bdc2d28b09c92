import type { EventEnvelope } from '#contracts';
import { minuteOf } from './time-buckets.js';

/** A response of a visit. `erased`: it was deleted; a repeat of its event does not bring it back. */
export interface VisitResponse {
  id: string;
  /** ms since 1970, UTC */
  at: number;
  minute: number;
  /** Time from the first look at the form to the submission; null where nobody measured it. */
  durationMs: number | null;
  erased?: true;
}

/**
 * What one visitor did with one form in one tab: everything that is counted of it, in one document. It is the fact that
 * all counts are made from and can be made from again. Who submits has seen and started the form, whether or not the
 * browser's own report came through; so views ≥ starts ≥ conversions always, and no rate passes 100 %.
 */
export interface Visit {
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
  device: string | null;
  country: string | null;
  /** Fields and steps that the visitor reached, and how long the fields took where the owner measures that. */
  fields: string[];
  steps: number[];
  timings?: Record<string, number>;
}

/** One processed turn of a conversation field. */
export interface Turn {
  /** The event's id. */
  _id: string;
  formId: string;
  ownerId: string;
  sessionId: string;
  at: number;
  minute: number;
  responseMs: number;
  playbook: string;
  status: string;
  userInput: string;
  aiResponse: string;
  device: string | null;
  country: string | null;
}

/** A form and its owner. */
export interface Place {
  formId: string;
  ownerId: string;
}

/** A fill that took longer was left open meanwhile; its first look is not looked for further back than this, ms. */
const LONGEST_FILL_MS = 3_600_000;

export const visitId = (formId: string, sessionId: string): string => `${formId}:${sessionId}`;

const newVisit = ({ formId, ownerId }: Place, sessionId: string, at: number): Visit => ({
  _id: visitId(formId, sessionId),
  formId,
  ownerId,
  sessionId,
  at,
  minute: minuteOf(at),
  minutes: [minuteOf(at)],
  started: false,
  responses: [],
  device: null,
  country: null,
  fields: [],
  steps: [],
});

/** The visit of a submission. One that names no session is a visit of its own. */
export function visitOfSubmission({ ownerId, data }: EventEnvelope<'form.submitted'>): Visit {
  const { formId, responseId, durationMs, device, country } = data;
  const { fields = [], steps = [], timings } = data.visit ?? {};
  const at = Date.parse(data.submittedAt);
  const minute = minuteOf(at);
  const visit = newVisit(
    { formId, ownerId },
    data.sessionId ?? responseId,
    at - Math.min(durationMs ?? 0, LONGEST_FILL_MS),
  );
  return {
    ...visit,
    minutes: [...new Set([visit.minute, minute])],
    started: true,
    responses: [{ id: responseId, at, minute, durationMs }],
    respondedAt: at,
    fields,
    steps,
    ...(timings ? { timings } : {}),
    device,
    country,
  };
}

/** What visitors' browsers report. */
export interface VisitorEvent {
  type: 'view' | 'start' | 'field' | 'step';
  sessionId: string;
  fieldId?: string;
  step?: number;
  ms?: number;
}

/** At most this many fields and steps of one visit are stored. */
const MAX_ITEMS = 300;

/** The visits that a batch of reports describes, one per session. */
export function visitsOfEvents(
  place: Place,
  at: number,
  events: readonly VisitorEvent[],
  from: Pick<Visit, 'device' | 'country'>,
): Visit[] {
  const visits = new Map<string, Visit>();
  for (const { type, sessionId, fieldId, step, ms } of events) {
    const visit = visits.get(sessionId) ?? { ...newVisit(place, sessionId, at), ...from };
    visits.set(sessionId, visit);
    // Whoever reached a field or a further step has started.
    if (type !== 'view') visit.started = true;
    if (type === 'field' && fieldId !== undefined && visit.fields.length < MAX_ITEMS) {
      if (!visit.fields.includes(fieldId)) visit.fields.push(fieldId);
      if (ms !== undefined) visit.timings = { ...visit.timings, [fieldId]: ms };
    }
    if (
      type === 'step' &&
      step !== undefined &&
      !visit.steps.includes(step) &&
      visit.steps.length < MAX_ITEMS
    )
      visit.steps.push(step);
  }
  return [...visits.values()];
}

/** A visit of the past, for data that was collected elsewhere. */
export const visitOfImport = (place: Place, sessionId: string, at: number, started: boolean): Visit => ({
  ...newVisit(place, sessionId, at),
  started,
});

export function turnOfEvent({ id, ownerId, occurredAt, data }: EventEnvelope<'ai.interaction'>): Turn {
  const { formId, sessionId, responseMs, playbook, status, userInput, aiResponse, device, country } = data;
  const at = Date.parse(occurredAt);
  return {
    _id: id,
    formId,
    ownerId,
    sessionId,
    at,
    minute: minuteOf(at),
    responseMs,
    playbook,
    status,
    userInput,
    aiResponse,
    device,
    country,
  };
}
