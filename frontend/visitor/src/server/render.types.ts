import type { FieldError, FormTheme, VisitorForm } from '#form-core';

/** The data block that the server embeds in a form's page for its script. */
export interface FormPageData {
  form: VisitorForm;
  theme: FormTheme;
  embed: boolean;
  errors?: FieldError[];
  message?: string;
}
