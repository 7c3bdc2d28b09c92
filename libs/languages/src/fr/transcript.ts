import type { TranscriptLabels } from '../en/transcript.js';

export const fr: TranscriptLabels = {
  visitor: 'Visiteur',
  assistant: 'Assistant',
  question: 'Question en attente',
};
