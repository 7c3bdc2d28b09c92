import { type FieldValues, type FormTexts, HONEYPOT, redirectWith, type VisitorForm } from '#form-core';
import type { SubmitOutcome } from '#form-renderer';
import { type EmbedParent, hasHostScript } from '../embed-child.js';
import type { PartialLead } from '../unfinished/partial-lead.js';
import { clearProgress } from '../unfinished/progress.js';
import type { VisitReporter } from '../visit/events.js';
import { randomId, usedSession } from '../visit/session.js';
import { source } from '../visit/source.js';
import { noteAnswered } from './answered.js';
import { type Pending, post, receivers, savePending, type Stored } from './pending-submissions.js';

const RETRY_MS = [600, 1800, 4500];
const MAX_WAIT_MS = 8000;

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Tries immediately and three more times, with growing pauses or the pause that the server requested. */
const deliver = async (pending: Pending) => {
  for (const pause of [...RETRY_MS, null]) {
    const result = await post(pending);
    if (result.kind !== 'retry' || pause === null || !navigator.onLine) return result;
    await wait(Math.min(MAX_WAIT_MS, result.afterMs ?? pause * (0.75 + Math.random() / 2)));
  }
  return { kind: 'retry' as const };
};

const redirect = (url = '', parent?: EmbedParent): void => {
  if (!/^https?:\/\//i.test(url)) return;
  if (!parent) location.assign(url);
  else if (hasHostScript()) parent('redirect', { url });
  else window.open(url, '_top');
};

/** Address of the next page, as chosen by the response's ending or else by the form. */
const addressAfter = ({ redirectUrl }: VisitorForm, responses: FieldValues, { ending }: Stored) =>
  ending ? ending.redirectUrl : redirectWith(redirectUrl, responses);

/** Sends valid answers, or stores them in the browser while the server is unreachable. */
export const submitter = ({
  form,
  texts,
  parent,
  visit,
  sessionId,
  unfinished,
  access,
  channel,
}: {
  form: VisitorForm;
  texts: FormTexts;
  parent?: EmbedParent;
  visit?: VisitReporter;
  /** Session of the visit; without one, the visitor's source is not sent. */
  sessionId?: string;
  /** Unfinished answers, which a submission replaces. */
  unfinished?: () => Promise<PartialLead | undefined>;
  /** Unlocks a form with a password. */
  access?: string;
  /** Mode of the form, if it is not the page. */
  channel?: 'chat';
}) => {
  let shownAt = Date.now();
  return async (responses: FieldValues, honeypot: string): Promise<SubmitOutcome> => {
    if (form.discardResponses) return { kind: 'accepted' };
    const lead = await unfinished?.();
    const body = JSON.stringify({
      responses,
      revision: form.revision,
      elapsedMs: Date.now() - shownAt,
      [HONEYPOT]: honeypot || undefined,
      sessionId: sessionId ?? usedSession(),
      visit: visit?.report(),
      source: sessionId && { ...source(), channel },
      fill: lead?.name(),
      access,
    });
    const pending = { key: randomId(), formId: form.id, body, at: Date.now() };
    const result = await deliver(pending);
    // A refused submission was not stored; the next one is new and gets its own key.
    if (result.kind === 'refused') return result;
    const waits = result.kind === 'retry';
    const isStored = waits && savePending(form, texts, pending);
    shownAt = Date.now();
    visit?.clear();
    clearProgress(form);
    lead?.end();
    noteAnswered(form);
    parent?.('submit');
    if (waits)
      return {
        kind: 'accepted',
        note: isStored ? texts.saved : texts.keepOpen,
        later: new Promise(resolve => receivers.set(pending.key, resolve)),
      };
    redirect(addressAfter(form, responses, result), parent);
    return { kind: 'accepted', ending: result.ending };
  };
};
