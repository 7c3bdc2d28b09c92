import type { TranscriptLabels } from '../en/transcript.js';

export const ar: TranscriptLabels = { visitor: 'الزائر', assistant: 'المساعد', question: 'سؤال بلا جواب' };
