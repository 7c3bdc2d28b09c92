/** What the script itself says, to screen readers: by language of the page around, in the order form, close, chat. */
const ENGLISH = 'Form,Close,Chat';
const WORDS: Record<string, string> = {
  es: 'Formulario,Cerrar,Chat',
  fr: 'Formulaire,Fermer,Chat',
  de: 'Formular,Schließen,Chat',
  ja: 'フォーム,閉じる,チャット',
  ar: 'نموذج,إغلاق,دردشة',
};

type Words = [form: string, close: string, chat: string];

/** The words in the language that the page says it has, which is the one they are read out in; else in the browser's. */
export const wordsFor = (page: string, browser: string): Words =>
  (WORDS[(page || browser).slice(0, 2).toLowerCase()] ?? ENGLISH).split(',') as Words;

/** As the page is now. */
export const words = (): Words => wordsFor(document.documentElement.lang, navigator.language);
