import type { FieldValue, FormField } from '#form-core';

/** What a form's owner of files does with one: stores it and answers the value that the response keeps. */
export type UploadFile = (field: FormField, file: File) => Promise<string>;

/** What every control gets. `id` is the control's own, or the first of a group's. */
export interface ControlProps {
  field: FormField;
  id: string;
  value: FieldValue;
  required: boolean;
  invalid: boolean;
  /** Ids of the help text and the error, for aria-describedby. */
  describedBy?: string;
  /** Id of the legend's or label's text. */
  labelId: string;
  onValue: (value: FieldValue) => void;
  onError: (message: string) => void;
  upload?: UploadFile;
}

/** Ids in the page, by field. */
export const controlId = (fieldId: string): string => `f-${fieldId}`;
