/**
 * Texts of the script itself for screen readers, by the language of the surrounding page. Each entry lists “form”,
 * “close” and “chat”, in that order.
 */
const ENGLISH = 'Form,Close,Chat';
const WORDS: Record<string, string> = {
  es: 'Formulario,Cerrar,Chat',
  fr: 'Formulaire,Fermer,Chat',
  de: 'Formular,Schließen,Chat',
  ja: 'フォーム,閉じる,チャット',
  ar: 'نموذج,إغلاق,دردشة',
};

type Words = [form: string, close: string, chat: string];

/** Texts in the page's declared language, which screen readers use; otherwise in the browser's language. */
export const wordsFor = (page: string, browser: string): Words =>
  (WORDS[(page || browser).slice(0, 2).toLowerCase()] ?? ENGLISH).split(',') as Words;

/** Texts for the current page. */
export const words = (): Words => wordsFor(document.documentElement.lang, navigator.language);
