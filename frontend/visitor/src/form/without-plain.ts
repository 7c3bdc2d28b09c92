/** Replaces controls that only pages without scripts need in the scripts of pages (vite.config.ts). */
export const PlainSlider = (): null => null;
