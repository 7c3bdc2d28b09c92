/** Texts of the chat's frame; the assistant's replies come from the server, in the visitor's language. */
export interface ChatTexts {
  log: string;
  message: string;
  send: string;
  waiting: string;
  you: string;
  assistant: string;
  /** Heading above the answers that were just filled in. */
  found: string;
  undo: string;
  /** Beside the label of a field that the assistant has filled in. */
  byChat: string;
  rules: string;
  model: string;
  failed: string;
}

const en: ChatTexts = {
  log: 'Conversation',
  message: 'Your message',
  send: 'Send',
  waiting: 'The assistant is typing…',
  you: 'You',
  assistant: 'Assistant',
  found: 'Filled in below:',
  undo: 'Undo',
  byChat: 'filled in by the chat',
  rules: 'Replies follow fixed rules, without a person or an AI model.',
  model: 'Replies are written by an AI model.',
  failed: 'The assistant is unavailable. Write your message here instead, and it will be sent with the form.',
};
const es: ChatTexts = {
  log: 'Conversación',
  message: 'Su mensaje',
  send: 'Enviar',
  waiting: 'El asistente está escribiendo…',
  you: 'Usted',
  assistant: 'Asistente',
  found: 'Rellenado abajo:',
  undo: 'Deshacer',
  byChat: 'rellenado por el chat',
  rules: 'Las respuestas siguen reglas fijas, sin persona ni modelo de IA.',
  model: 'Las respuestas las escribe un modelo de IA.',
  failed: 'No se puede contactar con el asistente. Escríbanos aquí; se envía con el formulario.',
};
const fr: ChatTexts = {
  log: 'Conversation',
  message: 'Votre message',
  send: 'Envoyer',
  waiting: "L'assistant écrit…",
  you: 'Vous',
  assistant: 'Assistant',
  found: 'Rempli plus bas :',
  undo: 'Annuler',
  byChat: 'rempli par le chat',
  rules: "Les réponses suivent des règles fixes, sans personne ni modèle d'IA.",
  model: "Les réponses sont écrites par un modèle d'IA.",
  failed: "L'assistant est injoignable. Écrivez-nous ici ; ce sera envoyé avec le formulaire.",
};
const de: ChatTexts = {
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
const ja: ChatTexts = {
  log: '会話',
  message: 'メッセージ',
  send: '送信',
  waiting: '入力中…',
  you: 'あなた',
  assistant: 'アシスタント',
  found: '下の欄に入力しました:',
  undo: '元に戻す',
  byChat: 'チャットが入力',
  rules: '返信は決まった規則によるもので、人やAIモデルではありません。',
  model: '返信はAIモデルが書いています。',
  failed: 'アシスタントに接続できません。こちらにご記入ください。フォームと一緒に送信されます。',
};
const ar: ChatTexts = {
  log: 'المحادثة',
  message: 'رسالتك',
  send: 'إرسال',
  waiting: 'المساعد يكتب…',
  you: 'أنت',
  assistant: 'المساعد',
  found: 'تمت التعبئة أدناه:',
  undo: 'تراجع',
  byChat: 'عبأته المحادثة',
  rules: 'الردود تتبع قواعد ثابتة، بلا شخص ولا نموذج ذكاء اصطناعي.',
  model: 'يكتب الردود نموذج ذكاء اصطناعي.',
  failed: 'يتعذر الوصول إلى المساعد. اكتب لنا هنا، وستُرسل رسالتك مع النموذج.',
};

const ALL: Record<string, ChatTexts> = { en, es, fr, de, ja, ar };

/** Texts for a page language, with English as the fallback. */
export const textsFor = (language: string): ChatTexts => ALL[language.slice(0, 2)] ?? en;
