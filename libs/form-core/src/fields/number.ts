import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asNumber, typed } from './parse.js';

export const number: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isNumeric: true },
  parse: asNumber,
};

export const numberItem: LibraryItem = {
  thumbnail: 'line',
  category: 'advanced',
  hasPlaceholder: true,
  drafted: true,
  words: {
    en: { label: 'Number', placeholder: 'Enter a number' },
    es: { label: 'Número', placeholder: 'Escriba un número' },
    fr: { label: 'Nombre', placeholder: 'Saisissez un nombre' },
    de: { label: 'Zahl', placeholder: 'Eine Zahl eingeben' },
    ja: { label: '数値', placeholder: '数値を入力してください' },
  },
};
