import { isDate } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

export const date: FieldTypeDefinition = {
  ...typed,
  check: ({ settings: { minDate, maxDate } = {} }, value) => {
    const day = String(value);
    if (!isDate(day)) return { key: 'invalidDate' };
    // Stored days sort correctly as text.
    if (minDate && day < minDate) return { key: 'minDate', n: minDate };
    return maxDate && day > maxDate ? { key: 'maxDate', n: maxDate } : undefined;
  },
};

export const dateItem: LibraryItem = {
  thumbnail: 'menu',
  category: 'advanced',
  drafted: true,
  words: {
    en: { label: 'Select Date', name: 'Date' },
    es: { label: 'Fecha' },
    fr: { label: 'Date' },
    de: { label: 'Datum' },
    ja: { label: '日付' },
  },
};
