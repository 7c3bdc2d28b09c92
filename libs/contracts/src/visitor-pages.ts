import type { FieldError, ShownEnding } from '#form-core';
import type { GeneratedForm } from './ai.generated.js';
import type { PublicForm } from './form.schema.js';
import type { Language } from './language.js';
import type { ResponseFile } from './response.schema.js';

/** Input of the form page renderer, passed by the gateway. */
export interface FormPageInput {
  /** The public form; null if there is none to show (closed, not found or unavailable). */
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
  /** Language of a page without a form: a tag such as `de` or `de-AT`. */
  language?: string;
  /** Opening time of a form that is not open yet, ISO 8601. */
  opensAt?: string;
  /** Whether it is embedded in another site: no background, no page chrome. */
  embed: boolean;
  /** Whether it asks one question at a time. */
  chat?: boolean;
  /** Whether to hide the form's title, for pages that have their own. */
  hideTitle?: boolean;
  /** Whether the owner is testing the form: the page reports no visit, and nothing that it sends is stored. */
  trial?: boolean;
  /**
   * Background behind a frame, if the host site's script found one on which the form may be transparent; `own` is the
   * form's.
   */
  ground?: 'light' | 'dark' | 'own';
  /** Values of a form that was posted without JavaScript, and their errors. */
  values?: Record<string, unknown>;
  /** Files in the values, from this post or an earlier one. */
  files?: readonly ResponseFile[];
  errors?: FieldError[];
  message?: string;
  /** Step to show of a multi-step form without JavaScript. */
  step?: number;
  /** Whether the values come from an earlier visit, through a mailed link. */
  resumed?: boolean;
  /** Id of the partial response that these answers complete. */
  fill?: string;
  /** Replaces the usual sentence on the thank-you page. */
  note?: string;
  /** Replaces the form's texts on the thank-you page. */
  ending?: ShownEnding;
  /** Address that the thank-you page redirects to. */
  onward?: string;
  /** Token of a visitor who knows the form's password; the page sends it with the answers. */
  access?: string;
  /** Path to which the password page posts the password. */
  unlockPath?: string;
  /** Sent with a plain post as proof that the page was loaded. */
  token?: string;
  /** Version of the preview picture for links to the form; absent on pages that are not shared. */
  picture?: string;
  /** The product's address, without a trailing slash. */
  publicUrl: string;
}

export interface LandingInput {
  /** The product's address, without a trailing slash. */
  publicUrl: string;
  language: Language;
  /** Addresses of the source code and its license; without a link if absent. */
  sourceUrl?: string | undefined;
  licenseUrl?: string | undefined;
}

/** Exports of dist/frontend/visitor/render.mjs. Each function returns a complete HTML document. */
export interface VisitorRenderer {
  renderFormPage(input: FormPageInput): string;
  renderLanding(input: LandingInput): string;
  /** A generated form for the landing page: markup, not a document. */
  renderDraft(form: GeneratedForm): string;
  /** The frame in which the app previews forms that visitors cannot open; the app sends it the form. */
  renderPreviewFrame(): string;
  /** Paths under /v/ of all files used by the pages; the content of each never changes. */
  assets: readonly string[];
}

/** A font file for pictures of forms, as listed in picture-fonts/fonts.json by the build of the pages. */
export interface PictureFace {
  family: string;
  /** Name inside the font file; bold files of some families have a different one. */
  name: string;
  weight: number;
  file: string;
  /** Ranges of the font's code points, each with its first and last one. */
  codes: [number, number][];
}
