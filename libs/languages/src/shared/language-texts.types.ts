import type { en } from '../en/form.js';
import type { FormTexts } from './form-texts.types.js';
import type { StarterTexts } from './starter-texts.types.js';

export type FileTexts = Record<keyof typeof en.files, string>;
export type ChatTexts = Record<keyof typeof en.chat, string>;
export type FlowTexts = Record<keyof typeof en.flow, string>;
export type PageTexts = Record<keyof typeof en.pages, string>;

/** All texts for visitors in one language. */
export interface LanguageTexts {
  form: FormTexts;
  files: FileTexts;
  chat: ChatTexts;
  pages: PageTexts;
  flow: FlowTexts;
  /** Pattern of a label (case-insensitive) and its autocomplete token. */
  autofill: readonly (readonly string[])[];
  /**
   * Initial texts of new forms, for owners rather than visitors. English has none: its texts are those of the
   * library.
   */
  starter?: StarterTexts;
}
