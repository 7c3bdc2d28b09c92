/** Names of the parts of a conversation, as its stored transcript has them. */
export const en = { visitor: 'Visitor', assistant: 'Assistant', question: 'Open question' };
export type TranscriptLabels = Record<keyof typeof en, string>;
