import type { FieldError, FormTexts, FormTheme, VisitorForm } from '#form-core';

/** The data block that the server embeds in a form's page for its script. */
export interface FormPageData {
  form: VisitorForm;
  theme: FormTheme;
  texts: FormTexts;
  /** Tokens of autocomplete by field id. */
  autofill: Record<string, string>;
  embed: boolean;
  errors?: FieldError[];
  message?: string;
}
