import type { TranscriptLabels } from '../en/transcript.js';

export const de: TranscriptLabels = { visitor: 'Besucher', assistant: 'Assistent', question: 'Offene Frage' };
