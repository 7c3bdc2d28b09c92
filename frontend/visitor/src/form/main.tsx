import '../../../../libs/form-renderer/src/form.css';
import { hydrate, render } from 'preact';
import type { PatternMatcher } from '#form-core';
import { FormBody } from '#form-renderer';
import type { FormPageData } from '../server/render.types.js';
import { embedChild } from './embed-child.js';
import { eventSender } from './events.js';
import { resendKept } from './outbox.js';
import { keepProgress, savedProgress } from './progress.js';
import { sessionId } from './session.js';
import { startValues } from './start-values.js';
import { submitter } from './submit.js';
import { uploader } from './upload.js';

const root = document.getElementById('form')!;
const data = JSON.parse(document.getElementById('form-data')!.textContent) as FormPageData;
const { form } = data;
const discards = form.discardResponses === true;

// Before the page's answers are read, so that nothing typed meanwhile is missed.
type Engine = { linearMatcher: () => PatternMatcher };
const engine = data.patterns ? ((await import(/* @vite-ignore */ data.patterns)) as Engine) : undefined;

const parent = data.embed ? embedChild(root) : undefined;
const send = discards ? undefined : eventSender(form);
const saved = form.allowSaveProgress && !discards ? savedProgress(form) : undefined;
const start = startValues(form, root.querySelector('form')!, saved?.values);

const view = (
  <FormBody
    form={form}
    theme={data.theme}
    frame={data.embed ? 'embed' : 'page'}
    hideTitle={data.embed && new URLSearchParams(location.search).has('hideTitle')}
    values={start.values}
    errors={data.errors}
    message={data.message}
    step={saved?.step}
    action={location.pathname}
    patterns={engine?.linearMatcher}
    upload={uploader(form)}
    onSubmit={submitter({ form, parent, sessionId: sessionId() })}
    onProgress={form.allowSaveProgress && !discards ? keepProgress(form) : undefined}
    onEvent={event => {
      send?.(event);
      if (event.type !== 'field')
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
if (!discards) resendKept();
