import type { LeadScoring } from '../field-body.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

/** Default scoring criteria until the owner changes them. */
export const DEFAULT_SCORING: LeadScoring = {
  criteria: [
    { key: 'budget', label: 'Budget', weight: 30 },
    { key: 'timeline', label: 'Timeline', weight: 30 },
    { key: 'authority', label: 'Authority', weight: 40 },
  ],
  threshold: 70,
};

export const aiScoring: FieldTypeDefinition = {
  ...unanswered,
  traits: { ...unanswered.traits, hasScoring: true },
};

export const aiScoringItem: LibraryItem = {
  thumbnail: 'line',
  category: 'ai-powered',
  defaults: { aiSettings: { scoring: DEFAULT_SCORING } },
  words: {
    en: { label: 'Lead Assessment', description: 'Scores every lead, not visible to visitors' },
    es: {
      label: 'Evaluación del lead',
      name: 'Valoración del lead',
      description: 'Puntúa cada lead; los visitantes no lo ven',
    },
    fr: { label: 'Évaluation du lead', description: 'Évalue chaque lead ; les visiteurs ne le voient pas' },
    de: { label: 'Lead-Bewertung', description: 'Bewertet jeden Lead; Besucher sehen es nicht' },
    ja: { label: 'リード評価', description: 'リードを採点します。訪問者には表示されません' },
    ar: { label: 'تقييم العميل المحتمل' },
  },
};
