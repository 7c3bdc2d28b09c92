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
    en: { label: 'Lead Assessment' },
    es: {
      label: 'Evaluación del lead',
    },
    fr: { label: 'Évaluation du lead' },
    de: { label: 'Lead-Bewertung' },
    ja: { label: 'リード評価' },
  },
};
