import { isWebUrl } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { format, typed } from './parse.js';

export const url: FieldTypeDefinition = {
  ...typed,
  check: format(isWebUrl, 'invalidUrl'),
};

export const urlItem: LibraryItem = {
  thumbnail: 'line',
  label: 'Website URL',
  hasPlaceholder: true,
  defaults: { placeholder: 'https://example.com' },
  offer: { category: 'advanced', description: 'A web address' },
  drafted: true,
};
