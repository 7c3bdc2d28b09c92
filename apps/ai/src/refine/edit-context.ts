import type { FormField } from '#form-core';
import type { Catalogue } from '../builtin/catalogue.js';
import { safeText } from '../builtin/guards.js';
import { capitalise } from '../builtin/text.js';
import type { Language } from '../builtin/types.js';
import type { Draft } from './draft.js';
import type { Command, EditLanguage } from './edit-language.js';
import type { FieldNames } from './field-names.js';
import { wholeText } from './quotes.js';
import type { Slots } from './templates.js';

/** Context of a command besides its slots. */
export interface Context {
  draft: Draft;
  names: FieldNames;
  language: EditLanguage;
  formLanguage: Language;
  catalogue: Catalogue;
  /** The previous command, which an ellipsis repeats: 'email too'. */
  before?: Command | undefined;
}

/** Key of a reply, with its labels and the new text. */
export interface Done {
  reply: string;
  labels: string[];
  to?: string | undefined;
}

export type Work = (slots: Slots, context: Context) => Done | undefined;

export const done = (reply: string, ...fields: FormField[]): Done => ({
  reply,
  labels: fields.map(({ label }) => label),
});

/** The named field; without a name, the one in the previous clause. */
export const fieldOf = (slot: string | undefined, { draft, names }: Context): FormField | undefined =>
  slot === undefined ? names.recentOf(draft.form.fields)[0] : names.find(draft.form.fields, slot);

/** The named fields; without a name, those in the previous clause. */
export function fieldsOf(slot: string | undefined, { draft, names }: Context): FormField[] | undefined {
  if (slot !== undefined) return names.all(draft.form.fields, slot);
  const recent = names.recentOf(draft.form.fields);
  return recent.length > 0 ? recent : undefined;
}

/** New text of the form, verbatim; none for a style such as 'green', or for words next to a quoted text. */
export function textOf(
  slot: string | undefined,
  { language }: Context,
  longest?: number,
): string | undefined {
  const text = capitalise(safeText(wholeText(slot ?? '') ?? '', longest));
  return text === '' || language.is(language.words.looks, text) ? undefined : text;
}

/** Two or more distinct options. */
export function optionsIn(slot: string | undefined, { language }: Context): string[] | undefined {
  const options = language.list(slot ?? '', true).map(option => capitalise(safeText(option, 80)));
  return options.length >= 2 && new Set(options).size === options.length ? options : undefined;
}
