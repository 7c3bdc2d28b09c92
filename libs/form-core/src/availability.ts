/** Settings that decide whether a form accepts responses. Times are ISO 8601. */
export interface Availability {
  status: 'draft' | 'active' | 'archived';
  closesAt: string | null;
  responseLimit: number | null;
}

/**
 * Returns why a form accepts no responses at `now` (ms) with the given number of stored responses, or null if it does. A
 * draft does not exist for visitors; an archived, past or full form is shown as closed.
 */
export function closedReason(
  form: Availability,
  now: number,
  responses: number,
): 'NOT_FOUND' | 'FORM_CLOSED' | null {
  if (form.status === 'draft') return 'NOT_FOUND';
  if (form.status === 'archived') return 'FORM_CLOSED';
  if (form.closesAt && Date.parse(form.closesAt) <= now) return 'FORM_CLOSED';
  return form.responseLimit !== null && responses >= form.responseLimit ? 'FORM_CLOSED' : null;
}
