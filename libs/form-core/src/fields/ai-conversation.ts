import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { textarea } from './textarea.js';

/** A conversation is stored as one multi-line text. */
export const aiConversation: FieldTypeDefinition = textarea;

export const aiConversationItem: LibraryItem = {
  thumbnail: 'area',
  category: 'ai-powered',
  defaults: { aiSettings: { playbook: 'greeting_follow_up', personalization: { tone: 'friendly' } } },
  words: {
    en: {
      label: 'AI Assistant',
      placeholder: 'Type your message...',
    },
    es: {
      label: 'Asistente de IA',
      placeholder: 'Escriba su mensaje…',
    },
    fr: {
      label: 'Assistant IA',
      placeholder: 'Votre message…',
    },
    de: {
      label: 'KI-Assistent',
      placeholder: 'Ihre Nachricht …',
    },
    ja: {
      label: 'AIアシスタント',
      placeholder: 'メッセージを入力してください',
    },
  },
};
