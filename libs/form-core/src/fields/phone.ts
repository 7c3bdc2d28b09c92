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
      description: 'Checked for a valid number',
      placeholder: '+1 (555) 123-4567',
    },
    es: { label: 'Teléfono', description: 'Un número que se comprueba', placeholder: '+34 612 345 678' },
    fr: {
      label: 'Téléphone',
      name: 'Numéro de téléphone',
      description: 'Un numéro qui est vérifié',
      placeholder: '+33 6 12 34 56 78',
    },
    de: {
      label: 'Telefonnummer',
      name: 'Telefon',
      description: 'Eine Nummer, die geprüft wird',
      placeholder: '+49 30 1234567',
    },
    ja: { label: '電話番号', description: '形式を確認する番号', placeholder: '03-1234-5678' },
    ar: { label: 'رقم الهاتف', placeholder: '+966 50 123 4567' },
  },
};
