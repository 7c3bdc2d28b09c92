import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { unanswered } from './parse.js';

export const aiAnalytics: FieldTypeDefinition = {
  ...unanswered,
  traits: { ...unanswered.traits, measuresFields: true },
};

export const aiAnalyticsItem: LibraryItem = {
  thumbnail: 'line',
  label: 'Analytics Tracker',
  offer: { category: 'ai-powered', description: 'Measures every field; visitors do not see it' },
};
