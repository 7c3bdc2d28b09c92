import '../../../../libs/form-renderer/src/form.css';
import { hydrate, render } from 'preact';
import type { FieldValues } from '#form-core';
import { FormBody } from '#form-renderer';
import type { FormPageData } from '../server/render.types.js';
import { withUploads } from '../upload/uploading.js';
import { hasAnswered } from './answered.js';
import { embedChild } from './embed-child.js';
import { visitReporter } from './events.js';
import { type Filling, filling } from './fill.js';
import type { PartialLead } from './partial-lead.js';
import { savedProgress, saveProgress } from './progress.js';
import { resendPending } from './resend-pending.js';
import { sessionId } from './session.js';
import { startValues } from './start-values.js';
import { submitter } from './submit.js';

const root = document.getElementById('form')!;
const data = JSON.parse(document.getElementById('form-data')!.textContent) as FormPageData;
const { form, texts } = data;
const discards = form.discardResponses === true;

const parent = data.embed ? embedChild(root, form.id, data.theme.variables['--ll-bg'] ?? '') : undefined;
/** Visitors who ask not to be followed are not: nothing is reported but what they submit. */
const isFollowed =
  navigator.doNotTrack !== '1' && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
const session = isFollowed ? sessionId() : undefined;
const visit = discards || !isFollowed ? undefined : visitReporter(form);
const fill = form.partialLeads && form.partialText && !discards ? filling(form) : undefined;
const saved = form.allowSaveProgress && !discards ? savedProgress(form) : undefined;
const save = form.allowSaveProgress && !discards ? saveProgress(form) : undefined;
const send = submitter({ form, texts, parent, visit, sessionId: session, fill, access: data.access });

let partial: Promise<PartialLead> | undefined;
/** What sends unfinished answers is loaded by the first change. */
const notePartial = (filling: Filling, values: FieldValues): void => {
  partial ??= import('./partial-lead.js').then(({ partialLead }) =>
    partialLead(form, filling, session, data.access),
  );
  partial.then(
    lead => lead.note(values),
    () => (partial = undefined),
  );
};
let changes = 0;
const onProgress = (values: FieldValues, step: number): void => {
  save?.(values, step);
  // The first is what the form begins with.
  if (changes++ && fill) notePartial(fill, values);
};

const start = startValues(form, root.querySelector('form')!, saved?.values);
const deliver = withUploads(data, send);
const view = (
  <FormBody
    form={form}
    theme={data.theme}
    texts={texts}
    autofill={data.autofill}
    frame={data.embed ? 'embed' : 'page'}
    values={start.values}
    errors={data.errors}
    message={data.message}
    step={saved?.step ?? data.step}
    resumed={Boolean(saved)}
    action={`/${data.embed ? 'embed' : 'form'}/${form.id}`}
    files={data.files}
    onSubmit={async (values, honeypot) => {
      const outcome = await deliver(values, honeypot);
      if (outcome.kind === 'accepted') void partial?.then(lead => lead.end());
      return outcome;
    }}
    onProgress={onProgress}
    onEvent={event => {
      visit?.add(event);
      parent?.(event.type, event.type === 'step' ? { step: event.step } : undefined);
    }}
  />
);
if (data.answered && hasAnswered(form)) root.innerHTML = data.answered;
else if (start.changed || saved) {
  // Other answers may show other fields than the server drew; then the page is drawn anew.
  const focused = document.activeElement?.id;
  root.replaceChildren();
  render(view, root);
  if (focused) document.getElementById(focused)?.focus();
} else hydrate(view, root);
// (No await above: parts that are loaded later import from this file, and would wait for it.)
if (!discards) resendPending();
