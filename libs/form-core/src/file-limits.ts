import type { FieldBody } from './field-body.js';
import { FIELD_LIMITS } from './limits.js';

/** Limits of a file field. */
export interface FileLimits {
  /** Extensions in lower case with their dot, such as `.pdf`; empty: all types that are not generally blocked. */
  types: string[];
  /** Maximum size per file, in bytes. */
  maxBytes: number;
  maxFiles: number;
}

export const MEGABYTE = 1_000_000;
const DEFAULT_MEGABYTES = 10;

/** Returns the limits of a field, for both browser and server. */
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
