import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asNumber, typed } from './parse.js';

export const number: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, isNumeric: true },
  parse: asNumber,
};

export const numberItem: LibraryItem = {
  thumbnail: 'line',
  label: 'Number',
  hasPlaceholder: true,
  defaults: { placeholder: 'Enter a number' },
  offer: { category: 'advanced', description: 'A number, with limits' },
  drafted: true,
};
