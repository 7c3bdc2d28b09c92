import type { FieldValue, FormField } from '#form-core';

/** A file that was uploaded before the page was drawn: posted without scripts, beside something that was wrong. */
export interface SentFile {
  id: string;
  fieldId: string;
  name: string;
  size: number;
}

/** What whoever uploads gets of a field for files. */
export interface UploadPlace {
  field: FormField;
  input: HTMLInputElement;
  /** Empty, and its own: the files and how far they are. */
  list: HTMLElement;
  sent: readonly SentFile[];
  onValue: (value: FieldValue) => void;
}

/**
 * Who uploads. A visitor's page sets it before it draws a form with such a field, from a script that other pages do not
 * load; without it (previews) a chosen file is an answer by its name, and nothing is sent.
 */
export const uploads: {
  start?: (place: UploadPlace) => () => void;
  /** What a file is called, by its place in an answer. */
  nameOf?: (token: string) => string;
} = {};
