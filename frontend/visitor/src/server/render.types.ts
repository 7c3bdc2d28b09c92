import type { FieldError, FormTheme, VisitorForm } from '#form-core';
import type { DescribedForm } from './form-description.js';

/** What the gateway knows when it shows a form's page. */
export interface FormPageInput {
  /** The public form; null where there is none to show (closed, not-found, unavailable). */
  form: (VisitorForm & DescribedForm) | null;
  state: 'form' | 'thanks' | 'closed' | 'not-found' | 'unavailable';
  /** Within another site: no background of its own, no page chrome. */
  embed: boolean;
  /** What a plain post sent, and what was wrong with it. */
  values?: Record<string, unknown>;
  errors?: FieldError[];
  message?: string;
  /** Said on the thank-you page in place of the usual sentence. */
  note?: string;
  /** Goes with a plain post, and tells the server that the page was loaded. */
  token?: string;
  /** The product's own address, without a slash at the end. */
  publicUrl: string;
}

/** The exports of dist/frontend/visitor/render.mjs. Each call answers a whole HTML document. */
export interface VisitorRenderer {
  renderFormPage(input: FormPageInput): string;
  renderLanding(input: { publicUrl: string }): string;
  /** Addresses of every file under /v/ that the pages name; they never change under one name. */
  assets: readonly string[];
}

/** What the server leaves in a form's page for its script. */
export interface FormPageData {
  form: VisitorForm;
  theme: FormTheme;
  embed: boolean;
  /** Address of the pattern engine, for the few forms that need it. */
  patterns?: string;
  errors?: FieldError[];
  message?: string;
}
