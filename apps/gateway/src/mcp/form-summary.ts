import type { Form, FormSummary } from '#contracts';
import type { FormField } from '#form-core';

/** Addresses of a form: for visitors and for its owner. */
export function linksOf(publicUrl: string, { id, slug }: Pick<Form, 'id' | 'slug'>) {
  return {
    visitors: `${publicUrl}/form/${slug ?? id}`,
    embed: `<div data-leadloom="${id}"></div>\n<script src="${publicUrl}/embed.js" async></script>`,
    builder: `${publicUrl}/app/forms/${id}/edit`,
    responses: `${publicUrl}/app/form/${id}/responses`,
  };
}

const questionOf = (
  { id, type, label, required, options, helpText, placeholder }: FormField,
  at: number,
) => ({
  number: at + 1,
  id,
  type,
  label,
  required,
  ...(options?.length ? { options } : {}),
  ...(helpText ? { helpText } : {}),
  ...(placeholder ? { placeholder } : {}),
});

/** A form for an agent: its working draft, and whether it is published. */
export const formForAgent = (form: Form, publicUrl: string) => ({
  id: form.id,
  name: form.name,
  description: form.description,
  status: form.status,
  publishedRevision: form.publishedRevision,
  hasUnpublishedChanges: form.hasUnpublishedChanges,
  language: form.language,
  submitText: form.submitText,
  thankYouTitle: form.thankYouTitle,
  thankYouText: form.thankYouText,
  questions: form.fields.map(questionOf),
  rules: form.logic,
  scoring: form.scoring,
  links: linksOf(publicUrl, form),
});

/** A form in a list. */
export const listedForm = (form: FormSummary) => ({
  id: form.id,
  name: form.name,
  status: form.status,
  hasUnpublishedChanges: form.hasUnpublishedChanges,
  questions: form.fieldCount,
  responses: form.responses,
  views: form.views,
  conversionRate: form.conversionRate,
  updatedAt: form.updated_at,
});
