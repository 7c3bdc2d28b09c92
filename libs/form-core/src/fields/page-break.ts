import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

export const pageBreak: FieldTypeDefinition = {
  ...unanswered,
  traits: { ...unanswered.traits, opensStep: true },
};

export const pageBreakItem: LibraryItem = {
  thumbnail: 'line',
  category: 'more',
  words: {
    en: { label: 'Next step', name: 'Page break', description: 'Starts a new page' },
    es: { label: 'Siguiente paso', name: 'Salto de página', description: 'Lo que sigue va en otra página' },
    fr: {
      label: 'Étape suivante',
      name: 'Saut de page',
      description: 'La suite s’affiche sur une page à part',
    },
    de: {
      label: 'Nächster Schritt',
      name: 'Neue Seite',
      description: 'Was folgt, steht auf einer eigenen Seite',
    },
    ja: { label: '次のステップ', name: '改ページ', description: '以降を別のページにします' },
    ar: { label: 'الخطوة التالية' },
  },
};
