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
  rules: 'Die Antworten folgen festen Regeln, ohne Mensch und ohne KI-Modell.',
  model: 'Die Antworten schreibt ein KI-Modell.',
  failed:
    'Der Assistent ist nicht erreichbar. Schreiben Sie Ihre Nachricht hier. Sie wird mit dem Formular gesendet.',
};
