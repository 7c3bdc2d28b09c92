import { useSyncExternalStore } from 'react';

/** Where the panels stand beside the canvas; narrower screens have them as sheets. */
const NARROW = '(width < 64rem)';
const query = () => window.matchMedia(NARROW);
const subscribe = (onChange: () => void) => {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the panels are on the screen; what is out of sight is not rendered either. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => !query().matches);
