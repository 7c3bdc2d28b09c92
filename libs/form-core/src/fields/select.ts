import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { isOption, typed } from './parse.js';

export const select: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, choices: 'one' },
  check: isOption,
};

export const selectItem: LibraryItem = {
  thumbnail: 'menu',
  label: 'Choose Option',
  hasPlaceholder: true,
  defaults: { placeholder: 'Select an option', options: ['Option 1', 'Option 2', 'Option 3'] },
  offer: { category: 'basic', description: 'One of a list' },
  drafted: true,
};
