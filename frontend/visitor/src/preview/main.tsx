import '../../../../libs/form-renderer/src/form-with-looks.css';
import { render } from 'preact';
import { scopeCss } from '#custom-css';
import { autofillOf, DEFAULT_LANGUAGE, directionOf, formTheme, textsOf, type VisitorForm } from '#form-core';
import {
  FormBody,
  type FromPreview,
  PREVIEW_SOURCE,
  type SubmitOutcome,
  type ToPreview,
} from '#form-renderer';
import { schemeRules } from '../server/scheme.js';

/** Preview frame: renders forms from the app in a separate document, with the visitors' renderer. */
const root = document.getElementById('form')!;
const ownRules = document.head.appendChild(document.createElement('style'));
const waiting = new Map<number, (outcome: SubmitOutcome) => void>();
let submissions = 0;

type Unsigned<T> = T extends unknown ? Omit<T, 'source'> : never;
const post = (message: Unsigned<FromPreview>): void =>
  window.parent.postMessage({ source: PREVIEW_SOURCE, ...message }, location.origin);

const show = (form: VisitorForm): void => {
  const theme = formTheme(form.customizations);
  const { language = DEFAULT_LANGUAGE } = form;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = form.customizations.formTitle || form.name;
  ownRules.textContent =
    schemeRules(theme, form.customizations) + scopeCss(form.customizations.customCSS ?? '').css;
  // With different fields, it is a different form; typed answers are kept only while the fields stay the same.
  const shape = form.fields.map(({ id, type }) => `${id} ${type}`).join();
  render(
    <FormBody
      key={shape}
      form={form}
      theme={theme}
      texts={textsOf(language).form}
      autofill={autofillOf(form)}
      frame="page"
      action={location.pathname}
      onSubmit={values =>
        new Promise(resolve => {
          submissions += 1;
          waiting.set(submissions, resolve);
          post({ type: 'submit', id: submissions, values });
        })
      }
    />,
    root,
  );
};

addEventListener('message', ({ data, origin, source }: MessageEvent<ToPreview>) => {
  if (origin !== location.origin || source !== window.parent || data?.source !== PREVIEW_SOURCE) return;
  if (data.type === 'show') return show(data.form);
  waiting.get(data.id)?.(data.outcome);
  waiting.delete(data.id);
});
if (window.parent !== window) post({ type: 'ready' });
