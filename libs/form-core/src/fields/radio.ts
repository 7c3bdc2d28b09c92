import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { isOption, typed } from './parse.js';

export const radio: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, choices: 'one' },
  check: isOption,
};

export const radioItem: LibraryItem = {
  thumbnail: 'dots',
  label: 'Select One',
  defaults: { options: ['Yes', 'No', 'Maybe'] },
  offer: { category: 'basic', description: 'One of a few, all in view' },
  drafted: true,
};
