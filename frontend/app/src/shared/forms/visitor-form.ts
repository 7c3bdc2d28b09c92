import type { Form } from '#contracts';
import { publicSettingsOf, type VisitorForm } from '#form-core';

/** The part of a form that visitors get. */
export const visitorForm = (form: Form): VisitorForm => ({
  ...publicSettingsOf(form),
  id: form.id,
  name: form.name,
  redirectUrl: '',
  // Previews do not save progress and can be submitted repeatedly.
  allowSaveProgress: false,
  onePerVisitor: null,
  fields: form.fields,
  logic: form.logic,
  customizations: form.customizations,
  revision: form.publishedRevision ?? 0,
});
