import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { isOption, typed } from './parse.js';

export const radio: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, choices: 'one' },
  check: isOption,
};

export const radioItem: LibraryItem = {
  thumbnail: 'dots',
  category: 'basic',
  drafted: true,
  words: {
    en: {
      label: 'Select One',
      name: 'Single choice',
      options: ['Yes', 'No', 'Maybe'],
    },
    es: {
      label: 'Seleccione una',
      name: 'Selección única',
      options: ['Sí', 'No', 'Quizás'],
    },
    fr: {
      label: 'Un seul choix',
      name: 'Choix unique',
      options: ['Oui', 'Non', 'Peut-être'],
    },
    de: {
      label: 'Eine Auswahl',
      name: 'Einfachauswahl',
      options: ['Ja', 'Nein', 'Vielleicht'],
    },
    ja: {
      label: '1つ選択してください',
      name: '単一選択',
      options: ['はい', 'いいえ', '未定'],
    },
  },
};
