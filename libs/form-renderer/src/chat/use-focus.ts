import { useLayoutEffect, useState } from 'react';

/** Focuses an element by its id once it is drawn, and brings `place` into sight. */
export const useFocus = (place: string): ((id: string) => void) => {
  const [id, setId] = useState<string | null>(null);
  // Before the next key: who types on at once loses nothing.
  useLayoutEffect(() => {
    if (!id) return;
    document.getElementById(id)?.focus({ preventScroll: true });
    document.getElementById(place)?.scrollIntoView({ block: 'nearest' });
    setId(null);
  }, [id, place]);
  return setId;
};
