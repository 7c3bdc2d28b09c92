interface BuiltPage {
  script: string;
  css: string;
  assets: string[];
}
interface BuiltFont {
  /** @font-face rules. A browser loads a file only if the page uses its characters. */
  css: string;
  /** File that nearly every page needs. */
  preload: string;
  files: string[];
}
interface BuiltPicture {
  url: string;
  width: number;
  height: number;
}
interface Built {
  form: BuiltPage;
  /** Added only to pages of forms with a conversation field. */
  chat: BuiltPage;
  /** Added to every page in a frame. */
  frame: BuiltPage;
  /** Replaces `form` in conversations; its styles are added to those of `form`. */
  chatPage: BuiltPage;
  landing: BuiltPage;
  preview: BuiltPage;
  /** `form` with everything for file fields. */
  upload: BuiltPage;
  chatUpload: BuiltPage;
  /** Pictures of the landing page by name. */
  pictures: Partial<Record<string, BuiltPicture>>;
  /** Fonts by the family name used in designs. */
  fonts: Partial<Record<string, BuiltFont>>;
}
declare const __BUILT__: Built;

/** Scripts, styles and other files of each page's client build, and the fonts; filled in by vite.config.ts. */
export const BUILT = __BUILT__;
