import { useLayoutEffect, useState } from 'react';

/** Focuses an element by its id once it is rendered, and scrolls `place` into view. */
export const useFocus = (place: string): ((id: string) => void) => {
  const [id, setId] = useState<string | null>(null);
  // A layout effect runs before the next key press, so no typed text is lost.
  useLayoutEffect(() => {
    if (!id) return;
    document.getElementById(id)?.focus({ preventScroll: true });
    document.getElementById(place)?.scrollIntoView({ block: 'nearest' });
    setId(null);
  }, [id, place]);
  return setId;
};
