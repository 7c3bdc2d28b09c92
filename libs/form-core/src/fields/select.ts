import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { isOption, typed } from './parse.js';

export const select: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, choices: 'one' },
  check: isOption,
};

export const selectItem: LibraryItem = {
  thumbnail: 'menu',
  category: 'basic',
  hasPlaceholder: true,
  drafted: true,
  words: {
    en: {
      label: 'Choose Option',
      name: 'Dropdown',
      placeholder: 'Select an option',
      options: ['Option 1', 'Option 2', 'Option 3'],
    },
    es: {
      label: 'Elija una opción',
      name: 'Lista desplegable',
      placeholder: 'Elija una opción',
      options: ['Opción 1', 'Opción 2', 'Opción 3'],
    },
    fr: {
      label: 'Choisissez une option',
      name: 'Liste déroulante',
      placeholder: 'Choisissez une option',
      options: ['Option 1', 'Option 2', 'Option 3'],
    },
    de: {
      label: 'Auswahl',
      name: 'Dropdown',
      placeholder: 'Bitte auswählen',
      options: ['Option 1', 'Option 2', 'Option 3'],
    },
    ja: {
      label: '選択してください',
      name: 'ドロップダウン',
      placeholder: '選択してください',
      options: ['選択肢1', '選択肢2', '選択肢3'],
    },
  },
};
