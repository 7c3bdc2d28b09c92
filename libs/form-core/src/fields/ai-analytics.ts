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
    en: { label: 'Analytics Tracker', description: 'Measures every field, not visible to visitors' },
    es: {
      label: 'Medición de uso',
      name: 'Medición analítica',
      description: 'Mide cada campo; los visitantes no lo ven',
    },
    fr: {
      label: 'Mesure d’usage',
      name: 'Mesure d’audience',
      description: 'Mesure chaque champ ; les visiteurs ne le voient pas',
    },
    de: { label: 'Analyse-Messung', description: 'Misst jedes Feld; Besucher sehen es nicht' },
    ja: {
      label: '利用状況の計測',
      name: 'アクセス計測',
      description: '各項目を計測します。訪問者には表示されません',
    },
    ar: { label: 'قياس الاستخدام' },
  },
};
