import { EMBED_TEXTS } from '#languages/embeds';

const WORDS: Record<string, string> = EMBED_TEXTS;

type Words = [form: string, close: string, chat: string];

/** Texts in the page's declared language, which screen readers use; otherwise in the browser's language. */
export const wordsFor = (page: string, browser: string): Words =>
  (WORDS[(page || browser).slice(0, 2).toLowerCase()] ?? EMBED_TEXTS.en).split(',') as Words;

/** Texts for the current page. */
export const words = (): Words => wordsFor(document.documentElement.lang, navigator.language);
