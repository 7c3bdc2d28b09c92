interface BuiltPage {
  script: string;
  css: string;
  assets: string[];
}
declare const __BUILT__: Record<'form' | 'landing', BuiltPage>;

/** Script, styles and other files of each page's client build; vite.config.ts fills them in. */
export const BUILT = __BUILT__;
