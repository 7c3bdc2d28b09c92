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
      description: 'One choice, all options visible',
      options: ['Yes', 'No', 'Maybe'],
    },
    es: {
      label: 'Seleccione una',
      name: 'Selección única',
      description: 'Una de unas pocas, todas a la vista',
      options: ['Sí', 'No', 'Quizás'],
    },
    fr: {
      label: 'Un seul choix',
      name: 'Choix unique',
      description: 'Une option parmi quelques-unes, toutes visibles',
      options: ['Oui', 'Non', 'Peut-être'],
    },
    de: {
      label: 'Eine Auswahl',
      name: 'Einfache Auswahl',
      description: 'Eine von wenigen, alle sichtbar',
      options: ['Ja', 'Nein', 'Vielleicht'],
    },
    ja: {
      label: '1つ選択してください',
      name: '単一選択',
      description: '少数の選択肢から 1 つ',
      options: ['はい', 'いいえ', '未定'],
    },
    ar: { label: 'اختر إجابة واحدة', options: ['نعم', 'لا', 'ربما'] },
  },
};
