import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

/** There are no uploads: forms that have such a field say so, nothing is asked for, and no library offers it. */
export const file: FieldTypeDefinition = {
  ...unanswered,
  traits: { hasValue: false, isShown: true },
};

export const fileItem: LibraryItem = {
  thumbnail: 'area',
  label: 'Upload File',
  defaults: { settings: { acceptedFileTypes: ['.jpg', '.png', '.pdf', '.doc'], maxFileSize: 10 } },
};
