import type { Form, FormRecord, FormSummary, PublicForm, PublishedForm } from '#contracts';
import {
  DEFAULT_LANGUAGE,
  type FormField,
  formState,
  initialValues,
  isAsked,
  publicFields,
  publicSettingsOf,
} from '#form-core';
import type { Edited, Standing } from '../publishing/publication.js';

/** A form's metrics as analytics last counted them. */
export interface FormMetrics {
  responses: number;
  views: number;
  /** Missing if the counts were stored before starts were counted. */
  starts?: number;
  /** Visits with at least one response. */
  conversions: number;
  avgCompletionSeconds: number | null;
}
export const NO_METRICS: FormMetrics = {
  responses: 0,
  views: 0,
  conversions: 0,
  avgCompletionSeconds: null,
};

/** A form as its owner reads it: the working draft and its publication status. */
export function toOwner(
  { ownerId: _, access, ...form }: FormRecord,
  standing: Standing,
  edited?: Edited,
): Form {
  const editedBy = edited && { editedBy: edited.userId };
  return { ...form, ...standing, ...(access ? { hasPassword: true } : {}), ...editedBy };
}

/** A form as visitors may see it. */
export const toPublic = (form: PublishedForm, slug?: string): PublicForm => ({
  id: form.id,
  name: form.name,
  ...publicSettingsOf(form),
  language: form.language ?? DEFAULT_LANGUAGE,
  fields: publicFields(form.fields),
  logic: form.logic,
  business_info: { mainGoal: form.business_info.mainGoal, businessName: form.business_info.businessName },
  metadata: {},
  customizations: form.customizations,
  revision: form.revision,
  ...(form.discardResponses ? { discardResponses: true } : {}),
  ...(slug ? { slug } : {}),
});

/** Fields of a working draft that lists show. */
export type ListedRecord = Pick<
  FormRecord,
  | 'id'
  | 'name'
  | 'description'
  | 'tags'
  | 'category'
  | 'status'
  | 'slug'
  | 'language'
  | 'customizations'
  | 'created_at'
  | 'updated_at'
  | 'aiGenerated'
  | 'aiContext'
>;
/** Preview stored with a form, so that lists need not read its fields. */
export type Miniature = Pick<FormSummary, 'fieldCount' | 'preview'>;

const PREVIEW = { fields: 6, options: 4 };

/** Questions that visitors see before they answer anything. */
const firstQuestions = ({ fields, logic }: Pick<FormRecord, 'fields' | 'logic'>): FormField[] => {
  const { visible } = formState({ fields, logic }, initialValues({ fields }));
  return fields.filter(({ id, type }) => visible.has(id) && isAsked(type)).slice(0, PREVIEW.fields);
};

export const miniatureOf = (form: Pick<FormRecord, 'fields' | 'logic'>): Miniature => ({
  fieldCount: form.fields.length,
  preview: firstQuestions(form).map(({ id, type, label, placeholder, required, options }) => ({
    id,
    type,
    label,
    required,
    ...(placeholder ? { placeholder } : {}),
    ...(options ? { options: options.slice(0, PREVIEW.options) } : {}),
  })),
});

export const toSummary = (
  { aiGenerated, aiContext, customizations, ...form }: ListedRecord,
  miniature: Miniature,
  metrics: FormMetrics,
  standing: Standing,
): FormSummary => ({
  ...form,
  customizations: listedLook(customizations),
  ...miniature,
  ...standing,
  isAI: aiGenerated && !BY_RULES.has(aiContext?.method ?? ''),
  isDrafted: aiGenerated && BY_RULES.has(aiContext?.method ?? ''),
  responses: metrics.responses,
  views: metrics.views,
  conversionRate: conversionRate(metrics),
  avgCompletionTime: metrics.avgCompletionSeconds,
  analytics: {
    avgCompletionTime: metrics.avgCompletionSeconds,
    bounceRate: bounceRate(metrics),
    topExitPoint: null,
  },
  performance: null,
});

/** Methods that did not use a model. */
const BY_RULES: ReadonlySet<string> = new Set(['builtin', 'intelligent_fallback']);

/** A look without its large parts, which lists do not show. */
const listedLook = ({ customCSS: _css, logoUrl, ...look }: FormRecord['customizations']) => ({
  ...look,
  ...(logoUrl?.startsWith('https:') ? { logoUrl } : {}),
});

const percentage = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;

/** Percentage of visits with a submission, with one decimal; null before the first visit. */
export const conversionRate = ({
  conversions,
  views,
}: Pick<FormMetrics, 'conversions' | 'views'>): number | null => percentage(conversions, views);

/** Percentage of visits that did not start; null before the first visit. */
const bounceRate = ({ starts, views }: Pick<FormMetrics, 'starts' | 'views'>): number | null =>
  starts === undefined ? null : percentage(views - starts, views);
