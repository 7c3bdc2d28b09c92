import { useMedia } from './use-media.js';

/** Screens that show panels as sheets; wider ones show them next to a form. */
const NARROW = '(width < 64rem)';

/** Whether the panels are on the screen now. */
export const isWideNow = (): boolean => !window.matchMedia(NARROW).matches;

/** Whether the panels are on the screen; hidden ones are not rendered. */
export const useIsWide = (): boolean => !useMedia(NARROW);
