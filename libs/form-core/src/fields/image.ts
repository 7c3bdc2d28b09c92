import type { LibraryItem } from './field-type.js';
import { shows } from './parse.js';

/** A picture (`settings.image`) with its alternative text (the label) and an optional caption (the help text). */
export const image = shows('image');

export const imageItem: LibraryItem = {
  thumbnail: 'area',
  category: 'content',
  words: {
    en: { label: '', name: 'Image' },
    es: { label: '', name: 'Imagen' },
    fr: { label: '', name: 'Image' },
    de: { label: '', name: 'Bild' },
    ja: { label: '', name: '画像' },
  },
};
