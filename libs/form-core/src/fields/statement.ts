import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

/** A heading (the label) with text (the help text) between questions. */
export const statement: FieldTypeDefinition = {
  ...unanswered,
  traits: { ...unanswered.traits, isShown: true },
};

export const statementItem: LibraryItem = {
  thumbnail: 'line',
  category: 'more',
  words: {
    en: {
      label: 'Good to know',
      name: 'Heading and text',
      description: 'Explains something, asks nothing',
      helpText: 'Tell visitors what happens next.',
    },
    es: {
      label: 'Información útil',
      name: 'Título y texto',
      description: 'Explica algo sin preguntar nada',
      helpText: 'Cuente a los visitantes qué ocurre después.',
    },
    fr: {
      label: 'Bon à savoir',
      name: 'Titre et texte',
      description: 'Explique quelque chose sans rien demander',
      helpText: 'Dites aux visiteurs ce qui se passe ensuite.',
    },
    de: {
      label: 'Gut zu wissen',
      name: 'Überschrift und Text',
      description: 'Erklärt etwas, ohne zu fragen',
      helpText: 'Erklären Sie Besuchern, wie es weitergeht.',
    },
    ja: {
      label: 'ご案内',
      name: '見出しと文章',
      description: '質問をせずに説明を表示',
      helpText: 'この後の流れを説明してください。',
    },
    ar: { label: 'معلومات مهمة', helpText: 'أخبر الزوار بما سيحدث بعد ذلك.' },
  },
};
