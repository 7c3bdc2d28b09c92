/** Names of the parts of a conversation in its stored transcript. */
export const en = { visitor: 'Visitor', assistant: 'Assistant', question: 'Open question' };
export type TranscriptLabels = Record<keyof typeof en, string>;
