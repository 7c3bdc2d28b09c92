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
    en: { label: 'Number', description: 'A number, with optional limits', placeholder: 'Enter a number' },
    es: { label: 'Número', description: 'Un número, con límites', placeholder: 'Escriba un número' },
    fr: { label: 'Nombre', description: 'Un nombre, avec des limites', placeholder: 'Saisissez un nombre' },
    de: { label: 'Zahl', description: 'Eine Zahl, mit Grenzen', placeholder: 'Eine Zahl eingeben' },
    ja: { label: '数値', description: '範囲を指定できる数値', placeholder: '数値を入力してください' },
    ar: { label: 'رقم', placeholder: 'أدخل رقمًا' },
  },
};
