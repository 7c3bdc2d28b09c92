import type { FieldValue, FormField, FormTexts } from '#form-core';
import type { SentFile } from './uploads.js';

/** Props of every control. `id` belongs to the control, or to the first one of a group. */
export interface ControlProps {
  field: FormField;
  /** Texts in the form's language. */
  texts: FormTexts;
  /** Autocomplete token derived from the label. */
  autofill?: string;
  id: string;
  value: FieldValue;
  required: boolean;
  invalid: boolean;
  /** Ids of help text and error, for aria-describedby. */
  describedBy?: string;
  /** Files uploaded earlier. */
  files?: readonly SentFile[];
  onValue: (value: FieldValue) => void;
  /** Reports an error that the value does not reveal; the form cannot be submitted until the next value. */
  onError: (message: string) => void;
}

/** Element id of a field's control. */
export const controlId = (fieldId: string): string => `f-${fieldId}`;
