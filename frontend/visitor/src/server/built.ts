interface BuiltPage {
  script: string;
  css: string;
  assets: string[];
}
declare const __BUILT__: Record<'form' | 'landing', BuiltPage>;

/** The clients of these pages, as vite.config.ts found them built. */
export const BUILT = __BUILT__;
