import { hydrate, render } from 'preact';
import { type FieldValues, loadFormulas, prefillOf } from '#form-core';
import type { FormBodyProps } from '#form-renderer';
import type { FormPageData } from '../server/render.types.js';
import { withUploads } from '../upload/uploading.js';
import { embedChild } from './embed-child.js';
import { loadOnDemand } from './on-demand.js';
import { startValues } from './start-values.js';
import { hasAnswered } from './submit/answered.js';
import { resendPending } from './submit/resend-pending.js';
import { submitter } from './submit/submit.js';
import type { PartialLead } from './unfinished/partial-lead.js';
import { savedProgress, saveProgress } from './unfinished/progress.js';
import { visitReporter } from './visit/events.js';
import { sessionId } from './visit/session.js';

/**
 * Starts the page, with a calculation once its script is loaded. Until then the page works as without scripts: answers are kept,
 * and the server calculates.
 */
export const runPage = (begin: () => void): void => {
  const formulas = document.querySelector('.ll-amount') && loadFormulas();
  if (formulas) void formulas.then(begin, begin);
  else begin();
};

/**
 * Behaviour of a form's page that all modes share: initial answers, saving, unfinished answers, reports and submission.
 * `channel` is the mode, if it is not the page; `show` renders it.
 */
export const openPage = (channel?: 'chat') => {
  const root = document.getElementById('form')!;
  const data = JSON.parse(document.getElementById('form-data')!.textContent) as FormPageData;
  const { form, texts, embed } = data;
  const discards = form.discardResponses === true;

  const parent = embed ? embedChild() : undefined;
  /** Whether visits may be reported. If visitors ask not to be tracked, only their submission is sent. */
  const isFollowed =
    navigator.doNotTrack !== '1' && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  const session = isFollowed ? sessionId() : undefined;
  const visit = discards || !isFollowed ? undefined : visitReporter(form);
  // Answers from a mailed link are newer than those saved on this device. The link's token is secret, so it is removed from the
  // address.
  if (data.resumed) history.replaceState(null, '', location.pathname);
  const remembers = form.allowSaveProgress && !discards;
  const saved = remembers && !data.resumed ? savedProgress(form) : undefined;
  const save = remembers ? saveProgress(form) : undefined;
  let loaded: Promise<PartialLead | undefined> | undefined;
  /** The script for unfinished answers, loaded with the first change; undefined if it cannot be loaded. */
  const loadUnfinished = () =>
    (loaded ??= import('./unfinished/partial-lead.js').then(
      part => part.partialLead(data, session),
      () => (loaded = undefined),
    ));
  const unfinished = form.partialLeads && form.partialText && !discards ? loadUnfinished : undefined;
  const send = submitter({
    form,
    texts,
    parent,
    visit,
    sessionId: session,
    unfinished,
    access: data.access,
    channel,
  });
  let changes = 0;
  let latest: [FieldValues, number];

  loadOnDemand(root, data, () => latest);

  const given = data.filled ? {} : prefillOf(form, new URLSearchParams(location.search));
  const start = startValues(form, root.querySelector('form')!, given, saved?.values);
  const shared = {
    form,
    theme: data.theme,
    texts,
    autofill: data.autofill,
    frame: embed ? 'embed' : 'page',
    values: start.values,
    errors: data.errors,
    message: data.message,
    step: saved?.step ?? data.step,
    resumed: Boolean(saved) || data.resumed,
    action: `/${embed ? 'embed' : 'form'}/${form.id}`,
    files: data.files,
    // In a frame, the form's history entries would keep Back from leaving the surrounding page.
    hasHistory: window.parent === window,
    onSubmit: withUploads(data, send),
    onProgress: (values, step) => {
      latest = [values, step];
      save?.(values, step);
      // The first change is the form's initial state.
      if (changes++) void unfinished?.().then(lead => lead?.note(values));
    },
    onEvent: event => {
      visit?.add(event);
      parent?.(event.type, event.type === 'step' ? { step: event.step } : undefined);
    },
  } satisfies FormBodyProps;

  const show = (view: Parameters<typeof render>[0]): void => {
    if (data.answered && hasAnswered(form)) root.innerHTML = data.answered;
    else if (start.changed || saved) {
      // These answers may show other fields than the server rendered, so the page is rendered again.
      const focused = document.activeElement?.id;
      root.replaceChildren();
      render(view, root);
      if (focused) document.getElementById(focused)?.focus();
    } else hydrate(view, root);
    // (There is no await above, because parts loaded later import from this file and would wait for it.)
    if (!discards) resendPending();
  };
  return { data, saved, shared, show };
};
