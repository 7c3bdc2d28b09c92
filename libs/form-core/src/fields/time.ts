import { isTime } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { format, typed } from './parse.js';

export const time: FieldTypeDefinition = {
  ...typed,
  check: format(isTime, 'invalidTime'),
};

export const timeItem: LibraryItem = {
  thumbnail: 'menu',
  category: 'more',
  drafted: true,
  words: {
    en: { label: 'Select Time', name: 'Time' },
    es: { label: 'Hora' },
    fr: { label: 'Heure' },
    de: { label: 'Uhrzeit' },
    ja: { label: '時刻' },
  },
};
