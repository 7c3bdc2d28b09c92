import type { FormField } from './types.js';

/** A scoring field with points for each option, and a question that only unhappy people are asked. */
export const SCORED: FormField = {
  id: 'lead_score',
  type: 'ai-scoring',
  label: 'Lead Assessment',
  required: false,
  aiSettings: {
    scoring: {
      criteria: [
        {
          key: 'budget',
          label: 'Budget',
          field: 'budget',
          weight: 30,
          points: [
            { option: 'Under $1,000', points: 0.2 },
            { option: 'From $1,000 to $5,000', points: 0.5 },
            { option: 'From $5,000 to $25,000', points: 0.8 },
            { option: 'Over $25,000', points: 1 },
          ],
        },
        {
          key: 'timeline',
          label: 'Timeline',
          field: 'timeline',
          weight: 30,
          points: [
            { option: 'Right away', points: 1 },
            { option: 'Within 3 months', points: 0.7 },
            { option: 'Later this year', points: 0.3 },
            { option: 'Just looking', points: 0 },
          ],
        },
        {
          key: 'authority',
          label: 'Authority',
          field: 'authority',
          weight: 40,
          points: [
            { option: 'I do', points: 1 },
            { option: 'My team and I', points: 0.7 },
            { option: 'Someone else', points: 0.2 },
          ],
        },
      ],
      threshold: 70,
    },
  },
};
export const ASKED_IF_UNHAPPY: FormField = {
  id: 'improve',
  type: 'ai-conditional',
  label: 'What should we do better?',
  placeholder: 'The one thing that mattered most',
  required: false,
  aiSettings: {
    conditional: {
      rules: [
        {
          when: { match: 'all', conditions: [{ field: 'rating', operator: 'less_than', value: 4 }] },
          then: { action: 'show', target: 'improve' },
        },
      ],
    },
  },
};
