import '../../../../libs/form-renderer/src/form.css';
import { hydrate, render } from 'preact';
import { FormBody } from '#form-renderer';
import type { FormPageData } from '../server/render.types.js';
import { withUploads } from '../upload/uploading.js';
import { embedChild } from './embed-child.js';
import { visitReporter } from './events.js';
import { resendPending } from './pending-submissions.js';
import { savedProgress, saveProgress } from './progress.js';
import { sessionId } from './session.js';
import { startValues } from './start-values.js';
import { submitter } from './submit.js';

const root = document.getElementById('form')!;
const data = JSON.parse(document.getElementById('form-data')!.textContent) as FormPageData;
const { form, texts } = data;
const discards = form.discardResponses === true;

const parent = data.embed ? embedChild(root, form.id, data.theme.variables['--ll-bg'] ?? '') : undefined;
const visit = discards ? undefined : visitReporter(form);
const saved = form.allowSaveProgress && !discards ? savedProgress(form) : undefined;
const start = startValues(form, root.querySelector('form')!, saved?.values);

const submit = submitter({ form, texts, parent, visit, sessionId: sessionId() });

const view = (
  <FormBody
    form={form}
    theme={data.theme}
    texts={texts}
    autofill={data.autofill}
    frame={data.embed ? 'embed' : 'page'}
    hideTitle={data.embed && new URLSearchParams(location.search).has('hideTitle')}
    values={start.values}
    errors={data.errors}
    message={data.message}
    step={saved?.step}
    action={`/${data.embed ? 'embed' : 'form'}/${form.id}`}
    files={data.files}
    onSubmit={withUploads(data, submit)}
    onProgress={form.allowSaveProgress && !discards ? saveProgress(form) : undefined}
    onEvent={event => {
      visit?.add(event);
      parent?.(event.type, event.type === 'step' ? { step: event.step } : undefined);
    }}
  />
);
if (start.changed || saved) {
  // Other answers may show other fields than the server drew; then the page is drawn anew.
  const focused = document.activeElement?.id;
  root.replaceChildren();
  render(view, root);
  if (focused) document.getElementById(focused)?.focus();
} else hydrate(view, root);
if (!discards) resendPending();
