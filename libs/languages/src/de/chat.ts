import type { ChatFrameTexts } from '../en/chat.js';

export const de: ChatFrameTexts = {
  log: 'Unterhaltung',
  message: 'Ihre Nachricht',
  send: 'Senden',
  waiting: 'Der Assistent schreibt …',
  you: 'Sie',
  assistant: 'Assistent',
  found: 'Unten eingetragen:',
  undo: 'Rückgängig',
  byChat: 'vom Chat eingetragen',
  rules: 'Die Antworten folgen festen Regeln, kein Mensch und kein KI-Modell.',
  model: 'Die Antworten schreibt ein KI-Modell.',
  failed: 'Der Assistent ist nicht erreichbar. Schreiben Sie uns hier; es wird mit dem Formular gesendet.',
};
