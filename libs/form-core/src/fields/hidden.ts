import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

/** Filled in by the page's address, or by its default value. */
export const hidden: FieldTypeDefinition = { ...typed, traits: { hasValue: true, isShown: false } };

export const hiddenItem: LibraryItem = {
  thumbnail: 'line',
  label: 'Hidden field',
  defaults: { settings: { queryParameter: 'ref' } },
};
