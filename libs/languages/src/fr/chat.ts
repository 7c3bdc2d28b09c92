import type { ChatFrameTexts } from '../en/chat.js';

export const fr: ChatFrameTexts = {
  log: 'Conversation',
  message: 'Votre message',
  send: 'Envoyer',
  waiting: 'L’assistant écrit…',
  you: 'Vous',
  assistant: 'Assistant',
  found: 'Rempli plus bas\u202f:',
  undo: 'Annuler',
  byChat: 'rempli par le chat',
  rules: 'Les réponses suivent des règles fixes, sans intervention humaine ni modèle d’IA.',
  model: 'Les réponses sont écrites par un modèle d’IA.',
  failed: 'L’assistant est injoignable. Écrivez votre message ici\u202f: il sera envoyé avec le formulaire.',
};
