import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { typed } from './parse.js';

export const aiConditional: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, hasLogic: true },
};

export const aiConditionalItem: LibraryItem = {
  thumbnail: 'line',
  category: 'ai-powered',
  hasPlaceholder: true,
  defaults: { aiSettings: { conditional: { rules: [] } } },
  words: {
    en: { label: 'Smart Field' },
    es: { label: 'Campo inteligente' },
    fr: { label: 'Champ intelligent' },
    de: { label: 'Smartes Feld' },
    ja: { label: 'スマート項目' },
  },
};
