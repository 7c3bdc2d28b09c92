import type { LeadScoring } from '../field-body.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

/** Criteria that a lead is scored by when the owner has not said otherwise. */
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
  label: 'Lead Assessment',
  defaults: { aiSettings: { scoring: DEFAULT_SCORING } },
  offer: { category: 'ai-powered', description: 'Scores every lead; visitors do not see it' },
};
