import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

export const pageBreak: FieldTypeDefinition = {
  ...unanswered,
  traits: { ...unanswered.traits, opensStep: true },
};

export const pageBreakItem: LibraryItem = {
  thumbnail: 'line',
  category: 'content',
  words: {
    en: { label: 'Next step', name: 'Page break' },
    es: { label: 'Siguiente paso', name: 'Salto de página' },
    fr: {
      label: 'Étape suivante',
      name: 'Saut de page',
    },
    de: {
      label: 'Nächster Schritt',
      name: 'Neue Seite',
    },
    ja: { label: '次のステップ', name: '改ページ' },
  },
};
