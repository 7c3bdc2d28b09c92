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
      description: 'A chat that fills in the form',
      placeholder: 'Type your message...',
    },
    es: {
      label: 'Asistente de IA',
      description: 'Una conversación que rellena el formulario',
      placeholder: 'Escriba su mensaje…',
    },
    fr: {
      label: 'Assistant IA',
      description: 'Une conversation qui remplit le formulaire',
      placeholder: 'Votre message…',
    },
    de: {
      label: 'KI-Assistent',
      description: 'Ein Gespräch, das das Formular ausfüllt',
      placeholder: 'Ihre Nachricht …',
    },
    ja: {
      label: 'AIアシスタント',
      name: 'AI アシスタント',
      description: '会話でフォームに入力します',
      placeholder: 'メッセージを入力してください',
    },
    ar: { label: 'المساعد الذكي', placeholder: 'اكتب رسالتك…' },
  },
};
