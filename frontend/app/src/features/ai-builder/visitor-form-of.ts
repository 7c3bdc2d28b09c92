import { DEFAULT_SETTINGS, type EditedForm, type FormLanguage, type VisitorForm } from '#form-core';

type Shown = Pick<EditedForm, 'fields' | 'customizations'> & Partial<EditedForm>;

/** An unsaved form in the format of a visitor's page. */
export const visitorFormOf = (form: Shown, language: FormLanguage): VisitorForm => ({
  id: 'draft',
  name: form.name || DEFAULT_SETTINGS.name,
  language,
  description: form.description ?? '',
  submitText: form.submitText || form.customizations.submitButtonText || DEFAULT_SETTINGS.submitText,
  redirectUrl: '',
  showProgressBar: false,
  allowSaveProgress: false,
  multiStep: false,
  fields: form.fields,
  logic: form.logic ?? [],
  customizations: form.customizations,
  revision: 0,
});
