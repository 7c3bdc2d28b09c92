import type { Generated } from '#contracts';

/** A generated form with the given name and question. */
export const answer = (industry: string, question: string): Generated => ({
  form: {
    name: `${industry} requests`,
    language: 'en',
    description: 'Tell us more',
    fields: [
      { id: 'full_name_abcdef', type: 'text', label: 'Full name', required: true },
      { id: `${question.toLowerCase()}_abcdef`, type: 'text', label: question, required: false },
    ],
    customizations: {},
    businessInfo: { mainGoal: 'booking' },
    logic: [],
    scoring: null,
  },
  aiContext: {
    originalRequest: 'x',
    generatedAt: '2026-01-01T00:00:00.000Z',
    confidence: 'high',
    method: 'builtin',
    provider: 'builtin',
    unused: [],
    notice: 'Your AI budget for today is used up.',
  },
  understood: { industry, audience: 'Owners', goal: 'booking', language: 'en', businessName: '' },
  reasons: [{ fieldId: 'full_name_abcdef', why: 'To know whom to answer', confidence: 1 }],
  suggestedThemes: [],
  usage: null,
});
