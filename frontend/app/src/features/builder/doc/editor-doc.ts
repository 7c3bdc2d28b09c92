import { toFieldInputs } from '@/shared/forms/field-inputs.js';
import { starterOf } from '@/shared/forms/language-texts.js';
import type { FormContent, FormInput } from '#contracts';
import {
  DEFAULT_FIELDS,
  DEFAULT_LANGUAGE,
  DEFAULT_SETTINGS,
  type FormField,
  type FormLanguage,
  starterFields,
  type VisitorForm,
} from '#form-core';
import { mailInput } from '../mail/mail-edits.js';

/** All that is edited of a form; undo and redo switch between its versions. */
export type EditorDoc = Omit<FormContent, 'business_info' | 'language' | 'thankYouTitle' | 'thankYouText'> & {
  language: FormLanguage;
  thankYouTitle: string;
  thankYouText: string;
};
/** What is edited of a form besides its fields. */
export type DocSettings = Omit<EditorDoc, 'fields'>;

/** The document of a new form, in the words of its language where their texts are loaded. */
export const emptyDoc = (language: FormLanguage = DEFAULT_LANGUAGE): EditorDoc => ({
  ...DEFAULT_SETTINGS,
  language,
  name: starterOf(language)?.name ?? DEFAULT_SETTINGS.name,
  thankYouTitle: '',
  thankYouText: '',
  fields: firstFields(language),
  logic: [],
  scoring: null,
  customizations: {},
  closesAt: null,
  responseLimit: null,
  opensAt: null,
  partialLeads: false,
  partialText: '',
  retentionDays: null,
  onePerVisitor: null,
  privacyUrl: '',
  imprintUrl: '',
  hideFromSearch: false,
});

const firstFields = (language: FormLanguage): FormField[] => {
  const starter = starterOf(language);
  return starter ? starterFields(starter, language) : structuredClone([...DEFAULT_FIELDS]);
};

/** The part of a form, or of one of its revisions, that is edited here. */
export const docOf = (form: FormContent): EditorDoc => ({
  name: form.name,
  language: form.language ?? DEFAULT_LANGUAGE,
  description: form.description,
  submitText: form.submitText,
  thankYouTitle: form.thankYouTitle ?? '',
  thankYouText: form.thankYouText ?? '',
  redirectUrl: form.redirectUrl,
  emailNotifications: form.emailNotifications,
  showProgressBar: form.showProgressBar,
  allowSaveProgress: form.allowSaveProgress,
  multiStep: form.multiStep,
  opensAt: form.opensAt ?? null,
  partialLeads: form.partialLeads ?? false,
  partialText: form.partialText ?? '',
  retentionDays: form.retentionDays ?? null,
  onePerVisitor: form.onePerVisitor ?? null,
  privacyUrl: form.privacyUrl ?? '',
  imprintUrl: form.imprintUrl ?? '',
  hideFromSearch: form.hideFromSearch ?? false,
  fields: form.fields,
  logic: form.logic,
  scoring: form.scoring,
  customizations: form.customizations,
  closesAt: form.closesAt,
  responseLimit: form.responseLimit,
  ...(form.mail ? { mail: form.mail } : {}),
});

/** The document as the body of a save. */
export const inputOf = (doc: EditorDoc): FormInput => ({
  ...doc,
  name: doc.name.trim(),
  fields: toFieldInputs(doc.fields),
  ...(doc.mail ? { mail: mailInput(doc.mail) } : {}),
});

/** The document as its visitors would get it. */
export const visitorDoc = (doc: EditorDoc, id: string): VisitorForm => ({ ...doc, id, revision: 0 });

/** Fields by their ids; made once for each list of fields, since every row of the canvas asks at every change. */
const indexes = new WeakMap<readonly FormField[], Map<string, FormField>>();

export function fieldById({ fields }: Pick<EditorDoc, 'fields'>, id: string | null): FormField | undefined {
  if (id === null) return undefined;
  let index = indexes.get(fields);
  if (!index) indexes.set(fields, (index = new Map(fields.map(field => [field.id, field]))));
  return index.get(id);
}

/** Whether two documents have the same content, whatever the order of their keys. */
export const sameDoc = (one: EditorDoc, other: EditorDoc): boolean =>
  one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
