import type { FieldError, FieldValues, FormTexts, FormTheme, ShownEnding, VisitorForm } from '#form-core';
import type { FormEvent } from './form-events.js';
import type { SentFile } from './uploads.js';

/**
 * Outcome of a submission. `note` replaces the usual text while the answers wait in the browser; `later` is their outcome once the
 * server has answered.
 */
export type SubmitOutcome =
  | { kind: 'accepted'; note?: string; ending?: ShownEnding; later?: Promise<SubmitOutcome> }
  | { kind: 'refused'; message: string; errors: FieldError[] };

export interface FormBodyProps {
  form: VisitorForm;
  /** Look computed by `formTheme`; a page gets it from its server. */
  theme: FormTheme;
  /** The form's built-in texts in its language; a page gets them from its server. */
  texts: FormTexts;
  /** Autocomplete tokens by field id. */
  autofill?: Record<string, string>;
  /** `page` fills the window with the form's background, `embed` has no background, `bare` is for thumbnails. */
  frame?: 'page' | 'embed' | 'bare';
  values?: FieldValues;
  errors?: FieldError[];
  /** Files among the values; set for every posted form with a file field. */
  files?: readonly SentFile[];
  /** Message above the form, such as why a submission was refused. */
  message?: string;
  step?: number;
  /** Whether the answers are from an earlier visit, in which case the visitor may discard them. */
  resumed?: boolean;
  /** Target of a plain post without scripts. */
  action?: string;
  /** Adds an entry to the browser's history for each step, so that its Back button returns to the step before. */
  hasHistory?: boolean;
  hideTitle?: boolean;
  titleLevel?: 1 | 2;
  /** Sends the checked answers. A rejected promise is a failure that the visitor may retry. */
  onSubmit: (values: FieldValues, honeypot: string) => Promise<SubmitOutcome>;
  onEvent?: (event: FormEvent) => void;
  /** Called after every change, for saving progress. */
  onProgress?: (values: FieldValues, step: number) => void;
}
