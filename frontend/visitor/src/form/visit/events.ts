import { traitsOf, type VisitorForm } from '#form-core';
import type { FormEvent } from '#form-renderer';
import { sessionId } from './session.js';
import { source } from './source.js';

type Numbers = Record<string, number>;
/** What a visit reached, as a submission carries it; all of it counted since the page was opened. */
export interface VisitReport {
  fields: string[];
  steps: number[];
  timings?: Numbers;
  corrections: Numbers;
  errors: Numbers;
}

/** The account that is signed in in this browser, if any: an owner's own visits are not counted. */
const viewerId = (): string | undefined => {
  try {
    // Nothing stored is null, also when it is parsed.
    return (JSON.parse(localStorage.getItem('user')!) as { id?: string } | null)?.id;
  } catch {
    return undefined;
  }
};
const add = (numbers: Numbers, id: string, by = 1) => (numbers[id] = (numbers[id] ?? 0) + by);

/**
 * Gathers what happens in this visit. A submission takes it along; what no submission took is one beacon when the page is
 * hidden or left, so that a visit costs the server one request. Every report counts since the beginning: one that is lost
 * or repeated changes nothing. The server records
 * nothing of browsers that ask not to be tracked.
 */
export const visitReporter = (form: VisitorForm) => {
  const isTimed = form.fields.some(({ type }) => traitsOf(type).measuresFields);
  const openedAt = Date.now();
  const timings: Numbers = {};
  const corrections: Numbers = {};
  const errors: Numbers = {};
  const left: Record<string, true> = {};
  const steps: number[] = [];
  let shown: string[] = [];
  let unsent = true;
  let started = false;
  let current = '';
  let since = 0;

  const idOf = ({ target }: Event): string =>
    form.fields.find(({ id }) => id === (target as HTMLInputElement).name)?.id ?? '';
  /** Adds the time that the present field has had the focus so far. */
  const time = () => {
    if (current) add(timings, current, Date.now() - since);
    since = Date.now();
  };
  /** Errors that were not there before. */
  const look = () => {
    const now = [...document.querySelectorAll('.ll-error')].map(({ id }) => id.slice(2, -6));
    for (const id of now) if (!shown.includes(id)) add(errors, id);
    shown = now;
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
    // As plain text, which is what a beacon of a text is.
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
    // From one part or option of a field to another is within it.
    if ((relatedTarget as HTMLInputElement | null)?.name !== current) left[current] = true;
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
    /** A submission has it all. */
    clear: () => (unsent = false),
    add: (event: FormEvent) => {
      unsent = started = true;
      if (event.type === 'step' && !steps.includes(event.step)) steps.push(event.step);
    },
  };
};
export type VisitReporter = ReturnType<typeof visitReporter>;
