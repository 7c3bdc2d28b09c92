import { isTime } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { format, typed } from './parse.js';

export const time: FieldTypeDefinition = {
  ...typed,
  check: format(isTime, 'invalidTime'),
};

export const timeItem: LibraryItem = { thumbnail: 'menu', label: 'Select Time', drafted: true };
