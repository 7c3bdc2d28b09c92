import { startTransition, useEffect, useState } from 'react';

/** Time for a click to end and its result to be painted before anything else is rendered. */
const AFTER_MS = 60;

/**
 * Follows a value after the paint of its change, so that details of a selection never delay the selection itself. A
 * series of changes is followed once.
 */
export function useAfterPicture<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (Object.is(value, painted)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)), AFTER_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, painted]);
  return painted;
}
