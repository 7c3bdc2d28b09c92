import { type FieldValues, nativeMatcher, partialAnswers } from '#form-core';
import type { FormPageData } from '../../server/render.types.js';
import { usedSession } from '../visit/session.js';
import { filling } from './fill.js';

const PAUSE_MS = 2000;

/**
 * Sends unfinished answers once they contain contact details: some time after a change, and when the page is hidden. Failures are
 * silent, because the visitor has not submitted anything. Loaded only by forms that store partial responses.
 */
export const partialLead = (
  { form, access, fill: resumed }: Pick<FormPageData, 'form' | 'access' | 'fill'>,
  sessionId: string | undefined,
) => {
  let timer = 0;
  let latest: FieldValues = {};
  let sent = '';
  const fill = filling(form, resumed);
  const reminder = document.querySelector<HTMLLabelElement>('.ll-remind');
  if (reminder) reminder.hidden = false;
  const send = () => {
    clearTimeout(timer);
    const responses = partialAnswers(form, latest, nativeMatcher);
    const remind = reminder?.querySelector('input')?.checked;
    const state = JSON.stringify([responses, remind]);
    if (!responses || state === sent) return;
    sent = state;
    const body = JSON.stringify({
      responses,
      revision: form.revision,
      sessionId: sessionId ?? usedSession(),
      fill: fill.name(),
      partial: true,
      remind,
      access,
    });
    const again = () => (sent = '');
    fetch(`/api/v1/forms/${form.id}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    })
      // Reads the body to the end, because otherwise the browser reports an aborted request.
      .then(answer => answer.text().then(() => answer.ok || again()))
      .catch(again);
  };
  reminder?.addEventListener('change', send);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  return {
    note: (values: FieldValues): void => {
      clearTimeout(timer);
      latest = values;
      timer = window.setTimeout(send, PAUSE_MS);
    },
    /** Called when the form is submitted with all answers. */
    end: (): void => {
      clearTimeout(timer);
      latest = {};
      fill.end();
    },
    /** Id of these answers on the server. */
    name: fill.name,
  };
};
export type PartialLead = ReturnType<typeof partialLead>;
