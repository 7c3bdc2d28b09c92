import type { FieldBody } from './field-body.js';
import { FIELD_LIMITS } from './limits.js';

/** What a field for files takes. */
export interface FileLimits {
  /** Endings in lower case with their dot, `.pdf`; empty: every type that is not refused anyway. */
  types: string[];
  /** Bytes of one file. */
  maxBytes: number;
  maxFiles: number;
}

export const MEGABYTE = 1_000_000;
const DEFAULT_MEGABYTES = 10;

/** The limits of one field; browser and server decide by the same. */
export const fileLimitsOf = ({ settings = {} }: Pick<FieldBody, 'settings'>): FileLimits => {
  const { acceptedFileTypes = [], maxFileSize = DEFAULT_MEGABYTES, maxFiles = 1 } = settings;
  const types = acceptedFileTypes.map(
    type =>
      `.${type
        .trim()
        .toLowerCase()
        .replace(/^\*?\./, '')}`,
  );
  return {
    types: [...new Set(types.filter(type => /^\.[a-z0-9]+$/.test(type)))],
    maxBytes: Math.min(maxFileSize, FIELD_LIMITS.fileSize) * MEGABYTE,
    maxFiles: Math.min(maxFiles, FIELD_LIMITS.files),
  };
};
