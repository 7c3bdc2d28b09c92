import { useLayoutEffect, useState } from 'react';

/**
 * Focuses an element by its id once it is rendered, and scrolls `place` into view: to the end of the page if it is docked at the
 * bottom, where the conversation continues.
 */
export const useFocus = (place: string): ((id: string) => void) => {
  const [id, setId] = useState<string | null>(null);
  // A layout effect runs before the next key press, so no typed text is lost.
  useLayoutEffect(() => {
    if (!id) return;
    document.getElementById(id)?.focus({ preventScroll: true });
    const dock = document.getElementById(place);
    dock?.scrollIntoView({ block: 'nearest' });
    if (dock && getComputedStyle(dock).position === 'sticky') scrollTo(0, document.body.scrollHeight);
    setId(null);
  }, [id, place]);
  return setId;
};
