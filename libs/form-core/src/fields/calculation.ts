import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { LINE_LENGTH } from './parse.js';

/** A number calculated from the answers by `settings.formula`. Its value is always the server's; input for it is dropped. */
export const calculation: FieldTypeDefinition = {
  traits: { hasValue: true, isShown: true, isNumeric: true, isCalculated: true },
  maxLength: LINE_LENGTH,
  parse: () => ({ value: null }),
};

export const calculationItem: LibraryItem = {
  thumbnail: 'line',
  category: 'more',
  words: {
    en: { label: 'Total', name: 'Calculation' },
    es: { label: 'Total', name: 'Cálculo' },
    fr: { label: 'Total', name: 'Calcul' },
    de: { label: 'Summe', name: 'Berechnung' },
    ja: { label: '合計', name: '計算' },
  },
};
