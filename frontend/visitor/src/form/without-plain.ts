/** Replaces the controls that only script-free pages need in the pages' scripts (vite.config.ts). */
export const PlainSlider = (): null => null;
