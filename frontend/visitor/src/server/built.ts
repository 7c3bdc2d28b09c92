interface BuiltPage {
  script: string;
  css: string;
  assets: string[];
}
interface BuiltFont {
  /** Its @font-face rules. A browser loads a file when the page has characters of it. */
  css: string;
  /** The file that nearly every page needs. */
  preload: string;
  files: string[];
}
interface Built {
  form: BuiltPage;
  /** Added to pages of forms with a conversation only. */
  chat: BuiltPage;
  /** In place of `form` where one question is asked at a time; its styles come on top of that one's. */
  chatPage: BuiltPage;
  landing: BuiltPage;
  preview: BuiltPage;
  /** `form` with all that fields for files need. */
  upload: BuiltPage;
  chatUpload: BuiltPage;
  /** By font family, as a look names it. */
  fonts: Partial<Record<string, BuiltFont>>;
}
declare const __BUILT__: Built;

/** Script, styles and other files of each page's client build, and the fonts; vite.config.ts fills them in. */
export const BUILT = __BUILT__;
