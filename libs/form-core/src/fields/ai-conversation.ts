import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { textarea } from './textarea.js';

/** A conversation is written down as one text of several lines. */
export const aiConversation: FieldTypeDefinition = textarea;

export const aiConversationItem: LibraryItem = {
  thumbnail: 'area',
  label: 'AI Assistant',
  defaults: {
    placeholder: 'Type your message...',
    aiSettings: { playbook: 'greeting_follow_up', personalization: { tone: 'friendly' } },
  },
  offer: { category: 'ai-powered', description: 'A conversation that fills the form' },
};
