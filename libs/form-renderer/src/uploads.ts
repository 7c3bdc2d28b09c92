import type { FieldValue, FormField } from '#form-core';

/** File that was uploaded before the page was rendered: posted without scripts, together with an invalid answer. */
export interface SentFile {
  id: string;
  fieldId: string;
  name: string;
  size: number;
}

/** Properties of a file field for the uploader. */
export interface UploadPlace {
  field: FormField;
  input: HTMLInputElement;
  /** Empty element for the uploader's list of files and their progress. */
  list: HTMLElement;
  sent: readonly SentFile[];
  onValue: (value: FieldValue) => void;
}

/**
 * Uploader of files. A visitor's page sets it before rendering a form with a file field, from a script that other pages do not
 * load. Without it (previews), the answer is the name of the chosen file, and nothing is sent.
 */
export const uploads: {
  start?: (place: UploadPlace) => () => void;
  /** Name of a file by its token in an answer. */
  nameOf?: (token: string) => string;
} = {};
