import { fileLimitsOf } from '../file-limits.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asList, typed } from './parse.js';

/** Files that were uploaded before, by their ids. Whether they are there is known to the server alone. */
export const file: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, holdsFiles: true },
  parse: (_field, raw) => asList(raw),
  check: (field, value) => {
    const { maxFiles } = fileLimitsOf(field);
    return (value as string[]).length <= maxFiles ? undefined : { key: 'maxFiles', n: maxFiles };
  },
};

export const fileItem: LibraryItem = {
  thumbnail: 'area',
  label: 'Upload File',
  defaults: {
    settings: { acceptedFileTypes: ['.jpg', '.png', '.pdf', '.doc'], maxFileSize: 10, maxFiles: 5 },
  },
  offer: { category: 'advanced', description: 'Documents and pictures' },
  drafted: true,
};
