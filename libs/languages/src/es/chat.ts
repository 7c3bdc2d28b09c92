import type { ChatFrameTexts } from '../en/chat.js';

export const es: ChatFrameTexts = {
  log: 'Conversación',
  message: 'Su mensaje',
  send: 'Enviar',
  waiting: 'El asistente está escribiendo…',
  you: 'Usted',
  assistant: 'Asistente',
  found: 'Rellenado abajo:',
  undo: 'Deshacer',
  byChat: 'rellenado por el chat',
  rules: 'Las respuestas siguen reglas fijas. No interviene ninguna persona ni modelo de IA.',
  model: 'Las respuestas las escribe un modelo de IA.',
  failed: 'No se puede contactar con el asistente. Escriba aquí su mensaje y se enviará con el formulario.',
};
