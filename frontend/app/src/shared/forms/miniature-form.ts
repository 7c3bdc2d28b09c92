import type { FormSummary } from '#contracts';
import { DEFAULT_LANGUAGE, DEFAULT_SETTINGS, type VisitorForm } from '#form-core';

/** Source of a miniature: a form in the list, or a template. */
export type MiniatureSource = Pick<
  FormSummary,
  'id' | 'name' | 'description' | 'preview' | 'customizations' | 'language'
> & {
  submitText?: string;
};

/** The beginning of a form in the renderer's format, on one page. */
export const miniatureForm = (source: MiniatureSource): VisitorForm => ({
  id: source.id,
  name: source.name,
  language: source.language ?? DEFAULT_LANGUAGE,
  description: source.description,
  submitText: source.submitText ?? DEFAULT_SETTINGS.submitText,
  redirectUrl: '',
  showProgressBar: false,
  allowSaveProgress: false,
  multiStep: false,
  // Makes field ids unique, because many forms with the same ids share a page.
  fields: source.preview
    .filter(field => field.type !== 'page-break')
    .map(field => ({ ...field, id: `${source.id}_${field.id}`, required: field.required ?? false })),
  customizations: source.customizations,
  revision: 0,
});
