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
  label: 'Phone Number',
  hasPlaceholder: true,
  defaults: { placeholder: '+1 (555) 123-4567' },
  offer: { category: 'basic', description: 'A number that is checked' },
  drafted: true,
};
