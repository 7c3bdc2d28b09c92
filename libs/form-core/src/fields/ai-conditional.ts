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
    en: { label: 'Smart Field', description: 'Appears depending on earlier answers' },
    es: { label: 'Campo inteligente', description: 'Muestra lo importante según las respuestas' },
    fr: { label: 'Champ intelligent', description: 'Montre l’essentiel selon les réponses' },
    de: { label: 'Smartes Feld', description: 'Zeigt je nach Antworten, was wichtig ist' },
    ja: { label: 'スマート項目', description: '回答に応じて必要な項目を表示します' },
    ar: { label: 'حقل ذكي' },
  },
};
