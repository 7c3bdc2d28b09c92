import { type FieldValues, nativeMatcher, partialAnswers, type VisitorForm } from '#form-core';
import { usedSession } from '../visit/session.js';
import type { Filling } from './fill.js';

const PAUSE_MS = 2000;

/**
 * Sends what is filled in so far, once the visitor can be reached: some time after a change, and when the page is hidden.
 * A failure is not said to the visitor, who has not submitted anything. Loaded by forms that store partial responses only.
 */
export const partialLead = (
  form: VisitorForm,
  filling: Filling,
  sessionId: string | undefined,
  access: string | undefined,
) => {
  let timer = 0;
  let latest: FieldValues = {};
  let sent = '';
  const send = () => {
    clearTimeout(timer);
    const responses = partialAnswers(form, latest, nativeMatcher);
    const answers = JSON.stringify(responses);
    if (!responses || answers === sent) return;
    sent = answers;
    const body = JSON.stringify({
      responses,
      revision: form.revision,
      sessionId: sessionId ?? usedSession(),
      fill: filling.name(),
      partial: true,
      access,
    });
    const again = () => (sent = '');
    fetch(`/api/v1/forms/${form.id}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).then(({ ok }) => ok || again(), again);
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  return {
    note: (values: FieldValues): void => {
      clearTimeout(timer);
      latest = values;
      timer = window.setTimeout(send, PAUSE_MS);
    },
    /** The form is submitted, which took along everything. */
    end: (): void => {
      clearTimeout(timer);
      latest = {};
    },
  };
};
export type PartialLead = ReturnType<typeof partialLead>;
