import { traitsOf, type VisitorForm } from '#form-core';
import type { FormEvent } from '#form-renderer';
import { sessionId } from './session.js';
import { source } from './source.js';

type Numbers = Record<string, number>;
/** Report of a visit, as sent with a submission; all counts start when the page is opened. */
export interface VisitReport {
  fields: string[];
  steps: number[];
  timings?: Numbers;
  corrections: Numbers;
  errors: Numbers;
}

/** Account signed in to the app in this browser, if any, because owners' visits are not counted. */
const viewerId = (): string | undefined => {
  try {
    // JSON.parse turns a missing value (null) into null.
    return (JSON.parse(localStorage.getItem('user')!) as { id?: string } | null)?.id;
  } catch {
    return undefined;
  }
};
const add = (numbers: Numbers, id: string, by = 1) => (numbers[id] = (numbers[id] ?? 0) + by);

/**
 * Collects the events of this visit. A submission includes them; otherwise they are sent as one beacon when the page is
 * hidden or left, so that a visit costs the server one request. Every report counts from the beginning of the visit, so
 * a lost or repeated one does no harm. The server records nothing about browsers that ask not to be tracked.
 */
export const visitReporter = (form: VisitorForm) => {
  const isTimed = form.fields.some(({ type }) => traitsOf(type).measuresFields);
  const openedAt = Date.now();
  const timings: Numbers = {};
  const corrections: Numbers = {};
  const errors: Numbers = {};
  const left: Record<string, true> = {};
  const steps: number[] = [];
  let lastErrors: string[] = [];
  let unsent = true;
  let started = false;
  let current = '';
  let since = 0;

  const idOf = ({ target }: Pick<Event, 'target'>): string => {
    // Only a slider's id names its field.
    const { name, id = '' } = (target ?? {}) as HTMLInputElement;
    return form.fields.find(field => field.id === (name || id.slice(2)))?.id ?? '';
  };
  /** Adds the time that the current field has been focused so far. */
  const time = () => {
    if (current) add(timings, current, Date.now() - since);
    since = Date.now();
  };
  /** Counts newly displayed errors. */
  const look = () => {
    const now = [...document.querySelectorAll('.ll-error')].map(({ id }) => id.slice(2, -6));
    for (const id of now) if (!lastErrors.includes(id)) add(errors, id);
    lastErrors = now;
  };
  const soon = () => setTimeout(look, 99);
  const report = (): VisitReport => {
    time();
    return {
      fields: Object.keys(timings),
      steps,
      ...(isTimed ? { timings } : {}),
      corrections,
      errors,
    };
  };
  const flush = () => {
    if (!unsent) return;
    // Sent as text/plain, the type of a string beacon.
    const body = JSON.stringify({
      sessionId: sessionId(),
      started,
      ms: Date.now() - openedAt,
      visit: report(),
      viewerId: viewerId(),
      revision: form.revision,
      source: source(),
    });
    unsent = !navigator.sendBeacon(`/api/v1/public/forms/${form.id}/events`, body);
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
  addEventListener('focusin', event => {
    time();
    current = idOf(event);
    if (current) {
      add(timings, current, 0);
      unsent = started = true;
    }
  });
  addEventListener('focusout', ({ relatedTarget }) => {
    time();
    // Moving between parts or options of the same field does not leave it.
    if (idOf({ target: relatedTarget }) !== current) left[current] = true;
    current = '';
    soon();
  });
  addEventListener('change', event => {
    const id = idOf(event);
    if (id && left[id]) add(corrections, id);
  });
  addEventListener('submit', soon);

  return {
    report,
    /** Called once a submission has included everything. */
    clear: () => (unsent = false),
    add: (event: FormEvent) => {
      unsent = started = true;
      if (event.type === 'step' && !steps.includes(event.step)) steps.push(event.step);
    },
  };
};
export type VisitReporter = ReturnType<typeof visitReporter>;
