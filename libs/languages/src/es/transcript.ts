import type { TranscriptLabels } from '../en/transcript.js';

export const es: TranscriptLabels = {
  visitor: 'Visitante',
  assistant: 'Asistente',
  question: 'Pregunta pendiente',
};
