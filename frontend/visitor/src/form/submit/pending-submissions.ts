import {
  checkSubmission,
  type FieldError,
  type FieldValues,
  type FormTexts,
  type ShownEnding,
  type VisitorForm,
} from '#form-core';
import type { SubmitOutcome } from '#form-renderer';
import type { SendWith } from '../../proof/prove.js';
import { withoutSecrets } from '../unfinished/secrets.js';

/** Submission with its key. Both stay the same until the server has stored it, so that it is stored once. */
export interface Pending {
  key: string;
  formId: string;
  body: string;
  at: number;
}
/** The submission is stored; `ending` replaces the form's usual thanks and redirect. */
export interface Stored {
  kind: 'stored';
  ending?: ShownEnding;
}
/** Result of a post. `retry`: no response, or a temporary error, which may state when to try again. */
export type PostResult =
  | Stored
  | { kind: 'refused'; status: number; message: string; errors: FieldError[] }
  | { kind: 'retry'; afterMs?: number };

export const PENDING_KEY = 'form-submissions';
const TIMEOUT_MS = 15_000;

export const post = async ({ key, formId, body }: Pending): Promise<PostResult> => {
  const send: SendWith = proof =>
    fetch(`/api/v1/forms/${formId}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...proof },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  let response: Response;
  try {
    response = await send({ 'x-proof-of-work': '' });
    if (response.status === 428)
      response = await import('../../proof/prove.js').then(part => part.prove(formId, send));
  } catch {
    return { kind: 'retry' };
  }
  // Always reads the body, because otherwise browsers report an aborted request when the visitor leaves.
  const answer = (await response.json().catch(() => ({}))) as {
    error?: string;
    details?: FieldError[];
    ending?: ShownEnding;
  };
  if (response.ok) return { kind: 'stored', ending: answer.ending };
  const { status } = response;
  if (status >= 500 || status === 429 || status === 408) {
    const afterMs = Number(response.headers.get('retry-after')) * 1000 || undefined;
    return { kind: 'retry', afterMs };
  }
  const { error: message = '', details: errors = [] } = answer;
  return { kind: 'refused', status, message, errors };
};

/**
 * Submissions that exist only in this page, because the browser stores nothing for it or must not store their secrets.
 */
export const kept: Pending[] = [];
/** Callbacks for the outcome of waiting submissions, by key. */
export const receivers = new Map<string, (outcome: SubmitOutcome) => void>();

/** Submissions in the browser's storage. */
export const readStored = (): Pending[] => {
  try {
    const found = JSON.parse(localStorage.getItem(PENDING_KEY) ?? '[]') as Pending[];
    return Array.isArray(found) ? found.filter(one => one?.key && one.formId && one.body) : [];
  } catch {
    return [];
  }
};

export const readPending = (): Pending[] => [...readStored(), ...kept];

/**
 * Stores a submission in the browser, without answers to secret fields such as passwords. False if the browser cannot store it, or
 * the server would refuse it without those answers: then it is kept until the page is closed.
 */
export const savePending = (form: VisitorForm, texts: FormTexts, pending: Pending): boolean => {
  const body = JSON.parse(pending.body) as { responses: FieldValues };
  const savedAt = new Date(pending.at).toISOString();
  const without = (responses: FieldValues): Pending => ({
    ...pending,
    body: JSON.stringify({ ...body, responses, savedAt }),
  });
  const responses = withoutSecrets(form, body.responses);
  try {
    if (checkSubmission(form, responses, () => null, texts).errors.length === 0) {
      localStorage.setItem(PENDING_KEY, JSON.stringify([...readStored(), without(responses)]));
      return true;
    }
  } catch {
    // Kept in memory instead.
  }
  kept.push(without(body.responses));
  return false;
};
