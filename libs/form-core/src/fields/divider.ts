import type { LibraryItem } from './field-type.js';
import { shows } from './parse.js';

/** A line between two parts of a form. */
export const divider = shows('divider');

export const dividerItem: LibraryItem = {
  thumbnail: 'line',
  category: 'content',
  words: {
    en: { label: '', name: 'Divider' },
    es: { label: '', name: 'Separador' },
    fr: { label: '', name: 'Séparateur' },
    de: { label: '', name: 'Trennlinie' },
    ja: { label: '', name: '区切り線' },
  },
};
