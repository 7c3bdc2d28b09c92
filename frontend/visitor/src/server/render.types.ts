import type { ChatTexts, FieldError, FileTexts, FormTexts, FormTheme, VisitorForm } from '#form-core';
import type { SentFile } from '#form-renderer';

/** The data block that the server embeds in a form's page for its script. */
export interface FormPageData {
  form: VisitorForm;
  theme: FormTheme;
  texts: FormTexts;
  /** Tokens of autocomplete by field id. */
  autofill: Record<string, string>;
  /** Of the page that asks one question at a time. */
  chat?: ChatTexts;
  embed: boolean;
  errors?: FieldError[];
  /** Files among the values that were posted. */
  files?: readonly SentFile[];
  /** Only for forms with a field for files. */
  fileTexts?: FileTexts;
  message?: string;
  /** The server filled in what the address, a mailed link or a post has; on other pages the script does. */
  filled?: boolean;
  /** The step that the page shows, where it is not the first. */
  step?: number;
  /** The values are those of an earlier visit, from a mailed link. */
  resumed?: boolean;
  /** The token of who knows the form's password. */
  access?: string;
  /** Shown in place of the form to who has answered before; only where it takes one response of each visitor. */
  answered?: string;
}
