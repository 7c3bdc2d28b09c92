import type { LibraryItem } from './field-type.js';
import { shows } from './parse.js';

/** A text (the help text) between questions. */
export const paragraph = shows('text');

export const paragraphItem: LibraryItem = {
  thumbnail: 'line',
  category: 'content',
  words: {
    en: { label: '', name: 'Text', helpText: 'Tell visitors what happens next.' },
    es: { label: '', name: 'Texto', helpText: 'Cuente a los visitantes qué ocurre después.' },
    fr: { label: '', name: 'Texte', helpText: 'Dites aux visiteurs ce qui se passe ensuite.' },
    de: { label: '', name: 'Text', helpText: 'Erklären Sie Besuchern, wie es weitergeht.' },
    ja: { label: '', name: '文章', helpText: 'この後の流れを説明してください。' },
  },
};
