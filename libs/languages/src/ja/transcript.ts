import type { TranscriptLabels } from '../en/transcript.js';

export const ja: TranscriptLabels = {
  visitor: '訪問者',
  assistant: 'アシスタント',
  question: '未回答の質問',
};
