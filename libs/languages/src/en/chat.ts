/** Texts of the chat's frame; the assistant's replies come from the server, in the visitor's language. */
export const en = {
  log: 'Conversation',
  message: 'Your message',
  send: 'Send',
  waiting: 'The assistant is typing…',
  you: 'You',
  assistant: 'Assistant',
  /** Heading above the answers that were just filled in. */
  found: 'Filled in below:',
  undo: 'Undo',
  /** Beside the label of a field that the assistant has filled in. */
  byChat: 'filled in by the chat',
  rules: 'Replies follow fixed rules. No person or AI model is involved.',
  model: 'Replies are written by an AI model.',
  failed: 'The assistant is unavailable. Write your message here instead, and it will be sent with the form.',
};
export type ChatFrameTexts = Record<keyof typeof en, string>;
