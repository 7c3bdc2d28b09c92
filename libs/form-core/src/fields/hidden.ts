import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

/** Filled in from the page's address, or with its default value. */
export const hidden: FieldTypeDefinition = { ...typed, traits: { hasValue: true, isShown: false } };

export const hiddenItem: LibraryItem = {
  thumbnail: 'line',
  category: 'more',
  defaults: { settings: { queryParameter: 'ref' } },
  words: {
    en: { label: 'Hidden field' },
    es: { label: 'Campo oculto' },
    fr: { label: 'Champ masqué' },
    de: { label: 'Verstecktes Feld' },
    ja: {
      label: '非表示の項目',
    },
  },
};
