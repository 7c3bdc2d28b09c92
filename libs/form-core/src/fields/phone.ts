import { isPhone } from '../formats.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asContact, typed } from './parse.js';

export const phone: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, contact: 'phone' },
  parse: asContact,
  check: ({ settings }, value) =>
    isPhone(String(value), settings?.country) ? undefined : { key: 'invalidPhone' },
};

export const phoneItem: LibraryItem = {
  thumbnail: 'line',
  category: 'basic',
  hasPlaceholder: true,
  drafted: true,
  words: {
    en: {
      label: 'Phone Number',
      name: 'Phone',
      placeholder: '+1 (555) 123-4567',
    },
    es: { label: 'Teléfono', placeholder: '+34 612 345 678' },
    fr: {
      label: 'Téléphone',
      placeholder: '+33 6 12 34 56 78',
    },
    de: {
      label: 'Telefonnummer',
      name: 'Telefon',
      placeholder: '+49 30 1234567',
    },
    ja: { label: '電話番号', placeholder: '03-1234-5678' },
  },
};
