import type { Form } from '#contracts';
import type { VisitorForm } from '#form-core';

/** The part of a form that a visitor would see. */
export const visitorForm = (form: Form): VisitorForm => ({
  id: form.id,
  name: form.name,
  language: form.language,
  description: form.description,
  submitText: form.submitText,
  thankYouTitle: form.thankYouTitle,
  thankYouText: form.thankYouText,
  redirectUrl: '',
  showProgressBar: form.showProgressBar,
  // A preview saves no progress.
  allowSaveProgress: false,
  multiStep: form.multiStep,
  partialLeads: form.partialLeads,
  partialText: form.partialText,
  privacyUrl: form.privacyUrl,
  imprintUrl: form.imprintUrl,
  fields: form.fields,
  logic: form.logic,
  customizations: form.customizations,
  revision: form.publishedRevision ?? 0,
});
