import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

export const text: FieldTypeDefinition = { ...typed, traits: { ...typed.traits, hasAutofill: true } };

export const textItem: LibraryItem = {
  thumbnail: 'line',
  label: 'Text Field',
  hasPlaceholder: true,
  defaults: { placeholder: 'Enter text...' },
  offer: { category: 'basic', description: 'One line of text' },
  drafted: true,
};
