import { isDate } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

export const date: FieldTypeDefinition = {
  ...typed,
  check: ({ settings: { minDate, maxDate } = {} }, value) => {
    const day = String(value);
    if (!isDate(day)) return { key: 'invalidDate' };
    // Days as they are stored sort like texts.
    if (minDate && day < minDate) return { key: 'minDate', n: minDate };
    return maxDate && day > maxDate ? { key: 'maxDate', n: maxDate } : undefined;
  },
};

export const dateItem: LibraryItem = {
  thumbnail: 'menu',
  label: 'Select Date',
  offer: { category: 'advanced', description: 'A day of the calendar' },
  drafted: true,
};
