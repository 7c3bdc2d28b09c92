import { renderToString } from 'preact-render-to-string';
import type { FormPageInput } from '#contracts';
import {
  autofillOf,
  type Customizations,
  DEMO_FORM,
  type FormTexts,
  type FormTheme,
  formTheme,
  type PageTexts,
  textsOf,
  traitsOf,
  type VisitorForm,
} from '#form-core';
import { ChatBody, FormBody, type FormBodyProps, Success } from '#form-renderer';
import { BUILT } from './built.js';
import { describeForm } from './form-description.js';
import { escapeHtml, htmlDocument, scriptJson } from './html.js';
import { noticePage } from './notice-page.js';
import { pageStyle } from './page-style.js';
import { postedAnswers } from './posted-answers.js';
import type { FormPageData } from './render.types.js';

const never = () => Promise.reject(new Error('The server does not submit'));

/** Message in the form's look, shown instead of the form. */
const stated = (theme: FormTheme, embed: boolean, { answered, answeredText }: PageTexts) => (
  <div className="ll" data-frame={embed ? 'embed' : 'page'} style={theme.variables} {...theme.attributes}>
    <div className="ll-card">
      <div className="ll-success">
        <h1>{answered}</h1>
        <p>{answeredText}</p>
      </div>
    </div>
  </div>
);

const thanks = (
  { thankYouTitle: title, thankYouText: text, onePerVisitor, language }: VisitorForm,
  theme: FormTheme,
  texts: FormTexts,
  embed: boolean,
  { path, note, onward }: { path: string; note?: string; onward?: string },
) => (
  <div className="ll" data-frame={embed ? 'embed' : 'page'} style={theme.variables} {...theme.attributes}>
    <div className="ll-card">
      <Success
        texts={onward ? { ...texts, again: textsOf(language).chat.goOn } : texts}
        title={title}
        text={text}
        againHref={onward ?? (onePerVisitor ? undefined : path)}
        note={note}
      />
    </div>
  </div>
);

/** Link from the demo form back to the landing page; owners' forms have no links to the product. */
const BACK_LINK = {
  html: '<nav class="back" aria-label="Leadloom"><a href="/">Back to Leadloom</a></nav>',
  css:
    '.back{padding:8px 16px;font:500 14px/20px system-ui,sans-serif}' +
    '.back a{display:inline-flex;align-items:center;min-height:44px;color:canvastext}',
};

/** States that show parts of the form itself. */
const SHOWN = new Set(['form', 'thanks', 'answered']);

const addressOf = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
};

/** Theme of a conversation: a single column, whatever the layout of the form's page. */
const chatTheme = (customizations: Customizations): FormTheme => {
  const theme = formTheme(customizations);
  const column = { 'data-label': 'top', 'data-layout': 'single-column', 'data-columns': '' };
  return { ...theme, attributes: { ...theme.attributes, ...column } };
};

const scriptOf = (holdsFiles: boolean, chat: boolean) =>
  BUILT[chat ? (holdsFiles ? 'chatUpload' : 'chatPage') : holdsFiles ? 'upload' : 'form'];

const extraScripts = (talks: boolean, embed: boolean) => [
  ...(talks ? [BUILT.chat.script] : []),
  ...(embed ? [BUILT.frame.script] : []),
];

/** Renders the page of a form in one of its states. */
export const renderFormPage = (input: FormPageInput): string => {
  const { form, state, embed, publicUrl } = input;
  const { access, chat = false } = input;
  if (!form || !SHOWN.has(state)) return noticePage(input);
  const path = `/${embed ? 'embed' : 'form'}/${form.id}`;
  const theme = chat ? chatTheme(form.customizations) : formTheme(form.customizations);
  const { form: texts, pages } = textsOf(form.language);
  const answered = form.onePerVisitor ? stated(theme, embed, pages) : undefined;
  const autofill = autofillOf(form);
  const holdsFiles = form.fields.some(({ type }) => traitsOf(type).holdsFiles);
  const data: FormPageData = {
    form,
    theme,
    texts,
    autofill,
    embed,
    errors: input.errors,
    message: input.message,
    filled: input.values && true,
    step: input.step,
    resumed: input.resumed,
    access,
    ...(answered && state === 'form' ? { answered: renderToString(answered) } : {}),
    ...(chat ? { chat: textsOf(form.language).chat } : {}),
    ...(holdsFiles ? { fileTexts: textsOf(form.language).files, files: input.files ?? [] } : {}),
  };
  const shared: FormBodyProps = {
    ...{ form, theme, texts, autofill, files: data.files, errors: input.errors, message: input.message },
    frame: embed ? 'embed' : 'page',
    hideTitle: input.hideTitle,
    values: postedAnswers(form, input.values, input.step !== undefined),
    step: input.step,
    resumed: input.resumed,
    action: addressOf(path, { token: input.token, 'll.access': access }),
    onSubmit: never,
  };
  const view =
    state === 'answered' ? (
      stated(theme, embed, pages)
    ) : state === 'thanks' ? (
      thanks(form, theme, texts, embed, { path, note: input.note, onward: input.onward })
    ) : data.chat ? (
      <ChatBody {...shared} chat={data.chat} wholeHref={path} />
    ) : (
      <FormBody {...shared} />
    );
  const body = renderToString(view);
  const { css, font } = pageStyle(theme, form, embed, { holdsFiles, chat, body, ground: input.ground });
  const back = form.id === DEMO_FORM.id && !embed ? BACK_LINK : null;
  const title = form.customizations.formTitle || form.name;
  const json =
    state === 'form' ? `<script type="application/json" id="form-data">${scriptJson(data)}</script>` : '';
  const talks = state === 'form' && form.fields.some(({ type }) => type === 'ai-conversation');
  return htmlDocument({
    language: form.language,
    title,
    description: describeForm(form),
    canonical: embed ? undefined : `${publicUrl}/form/${form.slug ?? form.id}`,
    picture: input.picture && `${publicUrl}/form/${form.id}/picture.png?v=${input.picture}`,
    noIndex: form.hideFromSearch || embed || chat || state !== 'form' || access !== undefined,
    css: `${css}${talks ? BUILT.chat.css : ''}${back?.css ?? ''}`,
    font,
    refresh: input.onward,
    script: state === 'form' ? scriptOf(holdsFiles, chat).script : undefined,
    extraScripts: extraScripts(talks, embed),
    body: `${back?.html ?? ''}<main id="form" aria-label="${escapeHtml(title)}">${body}</main>${json}`,
  });
};
