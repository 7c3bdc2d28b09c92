import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asList, asTick, typed } from './parse.js';

/** Several of a list; without options, one yes/no question. */
export const checkbox: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, choices: 'many' },
  parse: (field, raw) => (field.options?.length ? asList(raw) : asTick(raw)),
  check: (field, value) =>
    Array.isArray(value) && !value.every(item => field.options?.includes(item))
      ? { key: 'invalidOption' }
      : undefined,
};

export const checkboxItem: LibraryItem = {
  thumbnail: 'dots',
  label: 'Select all that apply',
  defaults: { options: ['Option 1', 'Option 2', 'Option 3'] },
  drafted: true,
};
