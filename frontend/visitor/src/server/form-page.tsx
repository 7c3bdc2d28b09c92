import { renderToString } from 'preact-render-to-string';
import {
  checkField,
  type FieldValues,
  type FormTheme,
  formTheme,
  hasPatterns,
  textOn,
  type VisitorForm,
} from '#form-core';
import { FormBody, Success } from '#form-renderer';
import { BUILT } from './built.js';
import { describeForm } from './form-description.js';
import { htmlDocument, scriptJson } from './html.js';
import { noticePage } from './notice-page.js';
import type { FormPageData, FormPageInput } from './render.types.js';

/** What was posted, in the shape of answers; what cannot be read stays the text it was. */
const answersOf = (form: VisitorForm, raw: Record<string, unknown> = {}): FieldValues =>
  Object.fromEntries(
    form.fields.flatMap(field => {
      const given = Object.hasOwn(raw, field.id) ? raw[field.id] : undefined;
      if (given === undefined) return [];
      return [
        [field.id, checkField(field, given).value ?? (typeof given === 'string' ? given : null)] as const,
      ];
    }),
  );

const never = () => Promise.reject(new Error('The server does not submit'));

const thanks = (theme: FormTheme, embed: boolean, againHref: string, note?: string) => (
  <div className="ll" data-frame={embed ? 'embed' : 'page'} style={theme.variables} {...theme.attributes}>
    <div className="ll-card">
      <Success againHref={againHref} note={note} />
    </div>
  </div>
);

/** The page of a form in one of its states. */
export const renderFormPage = (input: FormPageInput): string => {
  const { form, state, embed, publicUrl } = input;
  if (!form || (state !== 'form' && state !== 'thanks')) return noticePage(state, embed, input.note);
  const path = `/${embed ? 'embed' : 'form'}/${form.id}`;
  const theme = formTheme(form.customizations);
  const patterns = hasPatterns(form) ? BUILT.patterns.script : undefined;
  const data: FormPageData = { form, theme, embed, patterns, errors: input.errors, message: input.message };
  const view =
    state === 'thanks' ? (
      thanks(theme, embed, path, input.note)
    ) : (
      <FormBody
        form={form}
        theme={theme}
        frame={embed ? 'embed' : 'page'}
        values={answersOf(form, input.values)}
        errors={input.errors}
        message={input.message}
        action={input.token ? `${path}?token=${input.token}` : path}
        onSubmit={never}
      />
    );
  const scheme = textOn(theme.variables['--ll-bg']!) === '#ffffff' ? 'dark' : 'light';
  // A frame turns opaque when its document names a colour scheme; so only the page itself does.
  const base = embed ? 'html,body{background:none}' : `:root{color-scheme:${scheme}}`;
  const json =
    state === 'form' ? `<script type="application/json" id="form-data">${scriptJson(data)}</script>` : '';
  return htmlDocument({
    title: form.customizations.formTitle || form.name,
    description: describeForm(form),
    canonical: embed ? undefined : `${publicUrl}/form/${form.id}`,
    noIndex: embed || state === 'thanks',
    css: `body{margin:0}${base}${BUILT.form.css}`,
    script: state === 'form' ? BUILT.form.script : undefined,
    preload: state === 'form' ? patterns : undefined,
    body: `<main id="form">${renderToString(view)}</main>${json}`,
  });
};
