import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

/** Filled in from the page's address, or with its default value. */
export const hidden: FieldTypeDefinition = { ...typed, traits: { hasValue: true, isShown: false } };

export const hiddenItem: LibraryItem = {
  thumbnail: 'line',
  category: 'more',
  defaults: { settings: { queryParameter: 'ref' } },
  words: {
    en: { label: 'Hidden field', description: 'Filled from the link, not visible to visitors' },
    es: { label: 'Campo oculto', description: 'Se rellena desde el enlace; los visitantes no lo ven' },
    fr: { label: 'Champ masqué', description: 'Rempli par le lien\u202f; les visiteurs ne le voient pas' },
    de: { label: 'Verstecktes Feld', description: 'Wird aus dem Link ausgefüllt; Besucher sehen es nicht' },
    ja: {
      label: '非表示の項目',
      name: '隠し項目',
      description: 'リンクから入力され、訪問者には表示されません',
    },
    ar: { label: 'حقل مخفي' },
  },
};
