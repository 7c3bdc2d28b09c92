import { isDate } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { format, typed } from './parse.js';

export const date: FieldTypeDefinition = {
  ...typed,
  check: format(isDate, 'invalidDate'),
};

export const dateItem: LibraryItem = {
  thumbnail: 'menu',
  label: 'Select Date',
  offer: { category: 'advanced', description: 'A day of the calendar' },
  drafted: true,
};
