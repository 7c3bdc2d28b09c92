import type { FieldError } from '#form-core';
import type { GeneratedForm } from './ai.generated.js';
import type { PublicForm } from './form.schema.js';
import type { Language } from './language.js';
import type { ResponseFile } from './response.schema.js';

/** What the gateway passes to the renderer of a form's page. */
export interface FormPageInput {
  /** The public form; null where there is none to show (closed, not-found, unavailable). */
  form: PublicForm | null;
  state:
    | 'form'
    | 'thanks'
    | 'answered'
    | 'closed'
    | 'early'
    | 'full'
    | 'locked'
    | 'not-found'
    | 'unavailable';
  /** What a page without a form speaks: a tag such as `de` or `de-AT`. */
  language?: string;
  /** When a form that is not open yet opens, ISO 8601. */
  opensAt?: string;
  /** Inside another site: no background of its own, no page chrome. */
  embed: boolean;
  /** One question at a time. */
  chat?: boolean;
  /** Without the form's title, for a page that has its own. */
  hideTitle?: boolean;
  /** The values of a form that was posted without JavaScript, and its errors. */
  values?: Record<string, unknown>;
  /** Files among the values, that came with this post or an earlier one. */
  files?: readonly ResponseFile[];
  errors?: FieldError[];
  message?: string;
  /** Of a form that is filled in step by step without JavaScript: the step to show. */
  step?: number;
  /** The values are those of an earlier visit, from a mailed link. */
  resumed?: boolean;
  /** Said on the thank-you page in place of the usual sentence. */
  note?: string;
  /** Where the thank-you page leads by itself. */
  onward?: string;
  /** The token of who knows the form's password; the page sends it with the answers. */
  access?: string;
  /** Where a page that asks for the password posts it. */
  unlockPath?: string;
  /** Goes with a plain post, and shows the server that the page was loaded. */
  token?: string;
  /** Version of the picture beside links to the form; absent on pages that nobody links to. */
  picture?: string;
  /** The product's own address, without a trailing slash. */
  publicUrl: string;
}

export interface LandingInput {
  /** The product's own address, without a trailing slash. */
  publicUrl: string;
  language: Language;
}

/** The exports of dist/frontend/visitor/render.mjs. Each function returns a complete HTML document. */
export interface VisitorRenderer {
  renderFormPage(input: FormPageInput): string;
  renderLanding(input: LandingInput): string;
  /** A generated form as a part of the landing page: markup, not a document. */
  renderDraft(form: GeneratedForm): string;
  /** The frame in which the app shows forms that visitors cannot open; the app sends it the form. */
  renderPreviewFrame(): string;
  /** Paths under /v/ of all files that the pages refer to; their content never changes under one name. */
  assets: readonly string[];
}

/** A font file that pictures of forms are drawn with, as the build of the pages lists it in picture-fonts/fonts.json. */
export interface PictureFace {
  family: string;
  /** What the file calls itself; bold files of some families have a name of their own. */
  name: string;
  weight: number;
  file: string;
  /** The code points that it has, as first and last of each row. */
  codes: [number, number][];
}
