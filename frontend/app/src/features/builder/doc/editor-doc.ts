import { toFieldInputs } from '@/shared/forms/field-inputs.js';
import { starterOf } from '@/shared/forms/language-texts.js';
import type { FormContent, FormInput } from '#contracts';
import {
  DEFAULT_FIELDS,
  DEFAULT_LANGUAGE,
  DEFAULT_SETTINGS,
  type FormField,
  type FormLanguage,
  type FormSetting,
  type FormSettingValues,
  settingsOf,
  starterFields,
  type VisitorForm,
} from '#form-core';
import { endingsInput } from '../endings/ending-edits.js';
import { mailInput } from '../mail/mail-edits.js';

/** The edited part of a form; undo and redo switch between its versions. */
export type EditorDoc = Omit<FormContent, 'business_info' | FormSetting> & FormSettingValues;
/** The edited part of a form except its fields. */
export type DocSettings = Omit<EditorDoc, 'fields'>;

/** The document of a new form, in the form's language once the texts are loaded. */
export const emptyDoc = (language: FormLanguage = DEFAULT_LANGUAGE): EditorDoc => ({
  ...settingsOf({ language }),
  name: starterOf(language)?.name ?? DEFAULT_SETTINGS.name,
  fields: firstFields(language),
  logic: [],
  scoring: null,
  customizations: {},
});

const firstFields = (language: FormLanguage): FormField[] => {
  const starter = starterOf(language);
  return starter ? starterFields(starter, language) : structuredClone([...DEFAULT_FIELDS]);
};

/** The edited part of a form or of one of its revisions. */
export const docOf = (form: FormContent): EditorDoc => ({
  ...settingsOf(form),
  name: form.name,
  fields: form.fields,
  logic: form.logic,
  scoring: form.scoring,
  customizations: form.customizations,
  ...(form.mail ? { mail: form.mail } : {}),
  ...(form.endings ? { endings: form.endings } : {}),
});

/** The document as the body of a save. */
export const inputOf = (doc: EditorDoc): FormInput => ({
  ...doc,
  name: doc.name.trim(),
  fields: toFieldInputs(doc.fields),
  ...(doc.mail ? { mail: mailInput(doc.mail) } : {}),
  ...(doc.endings ? { endings: endingsInput(doc.endings) } : {}),
});

/** The document as visitors would receive it. */
export const visitorDoc = (doc: EditorDoc, id: string): VisitorForm => ({ ...doc, id, revision: 0 });

/** Fields by id. Built once per list of fields, because every row of the canvas looks one up on each change. */
const indexes = new WeakMap<readonly FormField[], Map<string, FormField>>();

export function fieldById({ fields }: Pick<EditorDoc, 'fields'>, id: string | null): FormField | undefined {
  if (id === null) return undefined;
  let index = indexes.get(fields);
  if (!index) indexes.set(fields, (index = new Map(fields.map(field => [field.id, field]))));
  return index.get(id);
}

/** Whether two documents have the same content, regardless of key order. */
export const sameDoc = (one: EditorDoc, other: EditorDoc): boolean =>
  one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
