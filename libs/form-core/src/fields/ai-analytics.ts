import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

export const aiAnalytics: FieldTypeDefinition = {
  ...unanswered,
  traits: { ...unanswered.traits, measuresFields: true },
};

export const aiAnalyticsItem: LibraryItem = {
  thumbnail: 'line',
  category: 'ai-powered',
  words: {
    en: { label: 'Analytics Tracker' },
    es: {
      label: 'Medición de uso',
    },
    fr: {
      label: 'Mesure d’usage',
    },
    de: { label: 'Analyse-Messung' },
    ja: {
      label: '利用状況の計測',
    },
  },
};
