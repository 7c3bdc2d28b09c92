import type { LibraryItem } from './field-type.js';
import { shows } from './parse.js';

/** A heading (the label) between questions, with an optional text (the help text). */
export const statement = shows('heading');

export const statementItem: LibraryItem = {
  thumbnail: 'line',
  category: 'content',
  words: {
    en: { label: 'About you', name: 'Heading' },
    es: { label: 'Sobre usted', name: 'Título' },
    fr: { label: 'À propos de vous', name: 'Titre' },
    de: { label: 'Über Sie', name: 'Überschrift' },
    ja: { label: 'ご本人について', name: '見出し' },
  },
};
