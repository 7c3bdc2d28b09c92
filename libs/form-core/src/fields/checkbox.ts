import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asList, asTick, typed } from './parse.js';

/** Several options of a list; without options, a yes/no question. */
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
  category: 'more',
  drafted: true,
  words: {
    en: {
      label: 'Select all that apply',
      name: 'Multiple choice',
      options: ['Option 1', 'Option 2', 'Option 3'],
    },
    es: {
      label: 'Marque todo lo que corresponda',
      name: 'Selección múltiple',
      options: ['Opción 1', 'Opción 2', 'Opción 3'],
    },
    fr: {
      label: 'Plusieurs choix possibles',
      name: 'Choix multiple',
      options: ['Option 1', 'Option 2', 'Option 3'],
    },
    de: {
      label: 'Mehrere Angaben möglich',
      name: 'Mehrfachauswahl',
      options: ['Option 1', 'Option 2', 'Option 3'],
    },
    ja: {
      label: '当てはまるものをすべて選択してください',
      name: '複数選択',
      options: ['選択肢1', '選択肢2', '選択肢3'],
    },
  },
};
