import { traitsOf, type VisitorForm } from '#form-core';
import type { FormEvent } from '#form-renderer';
import { sessionId } from './session.js';

type VisitorEvent = {
  type: 'view' | 'start' | 'field' | 'step';
  sessionId: string;
  fieldId?: string;
  step?: number;
  ms?: number;
};
const WAIT_MS = 3000;
const MAX_BATCH = 50;

/** Reports the view at once and the rest in batches; what is left goes when the page is hidden. */
export const eventSender = (form: VisitorForm) => {
  const url = `/api/v1/public/forms/${form.id}/events`;
  const measuresFields = form.fields.some(({ type }) => traitsOf(type).measuresFields);
  const seen = new Set<string>();
  const queue: VisitorEvent[] = [];
  let timer = 0;
  const flush = () => {
    clearTimeout(timer);
    timer = 0;
    const events = queue.splice(0, MAX_BATCH);
    if (events.length)
      navigator.sendBeacon(url, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
    if (queue.length) flush();
  };
  const add = (event: Omit<VisitorEvent, 'sessionId'>) => {
    queue.push({ ...event, sessionId: sessionId() });
    timer ||= window.setTimeout(flush, WAIT_MS);
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
  add({ type: 'view' });
  flush();
  return (event: FormEvent) => {
    if (event.type !== 'field') return add(event);
    // How long a field took is measured only where the owner asked for it; that it was reached, once for every form.
    if (measuresFields) add({ ...event, ms: Math.min(event.ms, 86_400_000) });
    else if (!seen.has(event.fieldId)) add({ type: 'field', fieldId: event.fieldId });
    seen.add(event.fieldId);
  };
};
