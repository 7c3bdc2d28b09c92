import type { ChatTexts, FieldError, FileTexts, FormTexts, FormTheme, VisitorForm } from '#form-core';
import type { SentFile } from '#form-renderer';

/** Data that the server embeds in a form's page for its script. */
export interface FormPageData {
  form: VisitorForm;
  theme: FormTheme;
  texts: FormTexts;
  /** Autocomplete tokens by field id. */
  autofill: Record<string, string>;
  /** Texts of the page that asks one question at a time. */
  chat?: ChatTexts;
  embed: boolean;
  errors?: FieldError[];
  /** Files among the posted values. */
  files?: readonly SentFile[];
  /** Only for forms with a file field. */
  fileTexts?: FileTexts;
  message?: string;
  /**
   * Whether the server filled in the answers from the address, a mailed link or a post; otherwise the script does.
   */
  filled?: boolean;
  /** Step to show, if it is not the first. */
  step?: number;
  /** Whether the values are from an earlier visit and a mailed link. */
  resumed?: boolean;
  /** Id of the partial response that these answers complete. */
  fill?: string;
  /** Token that unlocks a form with a password. */
  access?: string;
  /**
   * Text shown instead of the form to a visitor who has already answered; only for forms with one response per visitor.
   */
  answered?: string;
}
