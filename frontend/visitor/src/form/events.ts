import { traitsOf, type VisitorForm } from '#form-core';
import type { FormEvent } from '#form-renderer';
import { sessionId } from './session.js';

/** What a visit reached, as a submission carries it. */
export interface VisitReport {
  fields: string[];
  steps: number[];
  timings?: Record<string, number>;
}

const LONGEST_MS = 86_400_000;
const MAX_EVENTS = 50;

/** The account that is signed in in this browser, if any: an owner's own visits are not counted. */
const viewerId = (): string | undefined => {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: string } | null)?.id;
  } catch {
    return undefined;
  }
};

/**
 * Gathers what happens in this visit. A submission takes it along; what no submission took is one beacon when the page is
 * hidden or left, so that a visit costs the server one request.
 */
export const visitReporter = (form: VisitorForm) => {
  const measuresFields = form.fields.some(({ type }) => traitsOf(type).measuresFields);
  let unsent = true;
  let started = false;
  let fields = new Map<string, number>();
  let steps = new Set<number>();

  const report = (): VisitReport => ({
    fields: [...fields.keys()],
    steps: [...steps],
    ...(measuresFields ? { timings: Object.fromEntries(fields) } : {}),
  });
  /** Somebody has what was gathered so far. */
  const clear = () => {
    unsent = started = false;
    fields = new Map();
    steps = new Set();
  };
  const flush = () => {
    if (!unsent) return;
    const base = { sessionId: sessionId() };
    const events = [
      { type: started ? 'start' : 'view', ...base },
      ...[...fields].map(([fieldId, ms]) => ({
        type: 'field',
        fieldId,
        ms: measuresFields ? ms : undefined,
        ...base,
      })),
      ...[...steps].map(step => ({ type: 'step', step, ...base })),
    ].slice(0, MAX_EVENTS);
    const body = JSON.stringify({ events, viewerId: viewerId() });
    const type = 'application/json';
    if (navigator.sendBeacon(`/api/v1/public/forms/${form.id}/events`, new Blob([body], { type }))) clear();
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);

  return {
    report,
    clear,
    add: (event: FormEvent) => {
      unsent = started = true;
      if (event.type === 'step') steps.add(event.step);
      if (event.type === 'field')
        fields.set(event.fieldId, Math.min((fields.get(event.fieldId) ?? 0) + event.ms, LONGEST_MS));
    },
  };
};
export type VisitReporter = ReturnType<typeof visitReporter>;
