import type { FieldValue, FormField, FormTexts } from '#form-core';
import type { SentFile } from './uploads.js';

/** What every control gets. `id` is the control's own, or the first of a group's. */
export interface ControlProps {
  field: FormField;
  /** Of the form's language. */
  texts: FormTexts;
  /** Token of autocomplete that the label asks for. */
  autofill?: string;
  id: string;
  value: FieldValue;
  required: boolean;
  invalid: boolean;
  /** Ids of the help text and the error, for aria-describedby. */
  describedBy?: string;
  /** Files of the form that were sent before. */
  files?: readonly SentFile[];
  onValue: (value: FieldValue) => void;
  /** What is wrong although the value does not show it; the form is not submitted until the next value. */
  onError: (message: string) => void;
}

/** Ids in the page, by field. */
export const controlId = (fieldId: string): string => `f-${fieldId}`;
