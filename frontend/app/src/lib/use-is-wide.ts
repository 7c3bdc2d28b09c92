import { useMedia } from './use-media.js';

/** Where panels stand beside a form; narrower screens have them as sheets. */
const NARROW = '(width < 64rem)';

/** Whether the panels are on the screen; what is out of sight is not rendered either. */
export const useIsWide = (): boolean => !useMedia(NARROW);
