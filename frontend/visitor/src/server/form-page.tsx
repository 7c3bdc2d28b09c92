import { renderToString } from 'preact-render-to-string';
import type { FormPageInput } from '#contracts';
import {
  autofillOf,
  type Customizations,
  darkLook,
  DEMO_FORM,
  type FormTheme,
  formTheme,
  textsOf,
  traitsOf,
  type VisitorForm,
} from '#form-core';
import { ChatBody, FormBody, type FormBodyProps } from '#form-renderer';
import { BUILT } from './built.js';
import { describeForm } from './form-description.js';
import { stated, thanks } from './form-page-states.js';
import { escapeHtml, htmlDocument, scriptJson } from './html.js';
import { noticePage } from './notice-page.js';
import { pageStyle } from './page-style.js';
import { postedAnswers } from './posted-answers.js';
import type { FormPageData } from './render.types.js';

const never = () => Promise.reject(new Error('The server cannot submit'));

/** Link from the demo form back to the landing page; owners' forms have no links to the product. */
const BACK_LINK = {
  html: '<nav class="back" aria-label="Leadloom"><a href="/">Back to Leadloom</a></nav>',
  css:
    '.back{padding:8px 16px;font:500 14px/20px system-ui,sans-serif}' +
    '.back a{display:inline-flex;align-items:center;min-height:44px;color:canvastext}',
};

/** States that show parts of the form itself. */
const SHOWN = new Set(['form', 'thanks', 'answered']);

const addressOf = (path: string, query: Record<string, string | boolean | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
};

/** Theme of a conversation: always a single column. */
const chatTheme = (customizations: Customizations): FormTheme => {
  const theme = formTheme(customizations);
  const column = { 'data-label': 'top', 'data-layout': 'single-column', 'data-columns': '' };
  return { ...theme, attributes: { ...theme.attributes, ...column } };
};

/** In a frame, a form that follows the visitor's dark mode adapts to the background behind it instead. */
const lookOn = (ground: FormPageInput['ground'], customizations: Customizations): Customizations =>
  (ground === 'dark' && darkLook(customizations)) || customizations;

const scriptOf = (holdsFiles: boolean, chat: boolean) =>
  BUILT[chat ? (holdsFiles ? 'chatUpload' : 'chatPage') : holdsFiles ? 'upload' : 'form'];

/** Data shared by the parts of one page. */
interface Page {
  input: FormPageInput;
  form: VisitorForm;
  theme: FormTheme;
  path: string;
  isForm: boolean;
  holdsFiles: boolean;
  talks: boolean;
}

function pageOf(input: FormPageInput, form: VisitorForm): Page {
  const isForm = input.state === 'form';
  const look = lookOn(input.ground, form.customizations);
  return {
    input,
    form,
    theme: input.chat ? chatTheme(look) : formTheme(look),
    path: `/${input.embed ? 'embed' : 'form'}/${form.id}`,
    isForm,
    holdsFiles: form.fields.some(({ type }) => traitsOf(type).holdsFiles),
    talks: isForm && form.fields.some(({ type }) => type === 'ai-conversation'),
  };
}

/** Initial data of the page's script. */
function dataOf({ input, form, theme, isForm, holdsFiles }: Page): FormPageData {
  const { form: texts, chat, files: fileTexts } = textsOf(form.language);
  const answered = isForm && form.onePerVisitor ? stated(form, theme, input.embed) : undefined;
  return {
    form,
    theme,
    texts,
    autofill: autofillOf(form),
    embed: input.embed,
    errors: input.errors,
    message: input.message,
    filled: input.values && true,
    step: input.step,
    resumed: input.resumed,
    fill: input.fill,
    access: input.access,
    ...(answered ? { answered: renderToString(answered) } : {}),
    ...(input.chat ? { chat } : {}),
    ...(holdsFiles ? { fileTexts, files: input.files ?? [] } : {}),
  };
}

/** The visible part of the page. */
function viewOf({ input, form, theme, path }: Page, data: FormPageData) {
  const { texts, autofill, files, chat } = data;
  if (input.state === 'answered') return stated(form, theme, input.embed);
  if (input.state === 'thanks')
    return thanks(form, theme, texts, input.embed, {
      path,
      note: input.note,
      ending: input.ending,
      onward: input.onward,
      hideTitle: input.hideTitle,
    });
  const shared: FormBodyProps = {
    ...{ form, theme, texts, autofill, files, errors: input.errors, message: input.message },
    frame: input.embed ? 'embed' : 'page',
    hideTitle: input.hideTitle,
    values: postedAnswers(form, input.values, input.step !== undefined),
    step: input.step,
    resumed: input.resumed,
    action: addressOf(path, { token: input.token, 'll.access': input.access, 'll-trial': input.trial }),
    onSubmit: never,
  };
  return chat ? <ChatBody {...shared} chat={chat} wholeHref={path} /> : <FormBody {...shared} />;
}

/** Whether search engines must not index this page. */
const isHidden = ({ input, form, isForm }: Page): boolean =>
  form.hideFromSearch || input.embed || input.chat || !isForm || input.access !== undefined;

/** Renders the page of a form in one of its states. */
export const renderFormPage = (input: FormPageInput): string => {
  const { form, embed, publicUrl, chat = false } = input;
  if (!form || !SHOWN.has(input.state)) return noticePage(input);
  const page = pageOf(input, form);
  const { theme, isForm, holdsFiles, talks } = page;
  const data = dataOf(page);
  const body = renderToString(viewOf(page, data));
  const { css, font } = pageStyle(theme, form, embed, { holdsFiles, chat, body, ground: input.ground });
  const back = form.id === DEMO_FORM.id && !embed ? BACK_LINK : { html: '', css: '' };
  const title = form.customizations.formTitle || form.name;
  const json = isForm ? `<script type="application/json" id="form-data">${scriptJson(data)}</script>` : '';
  return htmlDocument({
    language: form.language,
    title,
    description: describeForm(form),
    canonical: embed ? undefined : `${publicUrl}/form/${form.slug ?? form.id}`,
    picture: input.picture && `${publicUrl}/form/${form.id}/picture.png?v=${input.picture}`,
    noIndex: isHidden(page),
    css: `${css}${talks ? BUILT.chat.css : ''}${back.css}`,
    font,
    refresh: input.onward,
    script: isForm ? scriptOf(holdsFiles, chat).script : undefined,
    firstScript: embed ? BUILT.frame.script : undefined,
    extraScripts: talks ? [BUILT.chat.script] : [],
    body: `${back.html}<main id="form" aria-label="${escapeHtml(title)}">${body}</main>${json}`,
  });
};
