import type { EventEnvelope } from '#contracts';
import { hourOf } from './metrics.js';

export const FACT_KINDS = ['response', 'view', 'start', 'field', 'step', 'ai', 'erased'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** One thing that happened, told once however often it is heard: `_id` follows from the event or the visit. */
export interface Fact {
  _id: string;
  kind: FactKind;
  formId: string;
  ownerId: string;
  /** ms since 1970, UTC */
  at: number;
  hour: number;
  durationMs: number | null;
  device: string | null;
  country: string | null;
  sessionId: string | null;
  /** What the activity list shows of an AI turn. */
  turn: { playbook: string; status: string; userInput: string; aiResponse: string } | null;
  fieldId?: string;
  step?: number;
}

type Place = { formId: string; ownerId: string; at: number };

const fact = (_id: string, kind: FactKind, place: Place, rest: Partial<Fact> = {}): Fact => ({
  _id,
  kind,
  ...place,
  hour: hourOf(place.at),
  durationMs: null,
  device: null,
  country: null,
  sessionId: null,
  turn: null,
  ...rest,
});

/**
 * A submission, and the visit that it implies: who submits has seen and started the form, whether or not the
 * browser's own report came through. So views ≥ starts ≥ responses always, and no rate passes 100 %.
 */
export function factsOfSubmission({ id, ownerId, data }: EventEnvelope<'form.submitted'>): Fact[] {
  const at = Date.parse(data.submittedAt);
  const place = { formId: data.formId, ownerId, at };
  const { durationMs, device, country } = data;
  const sessionId = data.sessionId ?? data.responseId;
  const response = fact(id, 'response', place, { durationMs, device, country, sessionId });
  return [response, ...factsOfVisit(place, sessionId, true)];
}

/** The view of one visit, and its start when there was one. */
export const factsOfVisit = (place: Place, sessionId: string, started: boolean): Fact[] => [
  fact(visitId(place.formId, sessionId, 'view'), 'view', place, { sessionId }),
  ...(started ? [fact(visitId(place.formId, sessionId, 'start'), 'start', place, { sessionId })] : []),
];

/** What a visitor's browser reports; one fact per visit and kind (per field, per step). */
export function factOfVisitorEvent(
  place: Place,
  event: {
    type: 'view' | 'start' | 'field' | 'step';
    sessionId: string;
    fieldId?: string;
    step?: number;
    ms?: number;
  },
): Fact {
  const { type, sessionId, fieldId, step, ms } = event;
  const detail = type === 'field' ? `:${fieldId ?? ''}` : type === 'step' ? `:${step ?? 0}` : '';
  const rest = {
    sessionId,
    durationMs: ms ?? null,
    ...(fieldId ? { fieldId } : {}),
    ...(step === undefined ? {} : { step }),
  };
  return fact(visitId(place.formId, sessionId, type) + detail, type, place, rest);
}

export function factOfTurn({ id, ownerId, occurredAt, data }: EventEnvelope<'ai.interaction'>): Fact {
  const { playbook, status, userInput, aiResponse, sessionId, responseMs, device, country } = data;
  const place = { formId: data.formId, ownerId, at: Date.parse(occurredAt) };
  const turn = { playbook, status, userInput, aiResponse };
  return fact(id, 'ai', place, { sessionId, durationMs: responseMs, device, country, turn });
}

const visitId = (formId: string, sessionId: string, kind: string): string => `${formId}:${sessionId}:${kind}`;
