import { startTransition, useEffect, useState } from 'react';

/** A click ends, and the picture of what it did is drawn, before anything that follows it is rendered. */
const AFTER_MS = 60;

/**
 * Follows a value after the picture of its change, so that what shows more about a selection never delays the selection
 * itself. Several changes in a row are followed once.
 */
export function useAfterPicture<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(value)), AFTER_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, shown]);
  return shown;
}
