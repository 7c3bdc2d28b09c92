import type { en } from './en.js';
import type { FormTexts } from './form-texts.types.js';
import type { StarterTexts } from './starter-texts.types.js';

export type FileTexts = Record<keyof typeof en.files, string>;
export type ChatTexts = Record<keyof typeof en.chat, string>;
export type PageTexts = Record<keyof typeof en.pages, string>;

/** Everything that is said to visitors in one language. */
export interface LanguageTexts {
  form: FormTexts;
  files: FileTexts;
  chat: ChatTexts;
  pages: PageTexts;
  /** Pattern of a label (without regard to case) and token of autocomplete. */
  autofill: readonly (readonly string[])[];
  /** What owners begin with, who read it rather than visitors. English has none: its words are those of the library. */
  starter?: StarterTexts;
}
