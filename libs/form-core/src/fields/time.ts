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
    en: { label: 'Select Time', name: 'Time', description: 'A time of day' },
    es: { label: 'Hora', description: 'Una hora del día' },
    fr: { label: 'Heure', description: 'Une heure de la journée' },
    de: { label: 'Uhrzeit', description: 'Eine Zeit am Tag' },
    ja: { label: '時刻', description: '1日の中の時刻' },
    ar: { label: 'الوقت' },
  },
};
