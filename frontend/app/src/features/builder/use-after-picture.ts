import { startTransition, useEffect, useState } from 'react';

/** Time to finish a click and paint its result before anything else is rendered. */
const AFTER_MS = 60;

/**
 * Follows a value only after its change was painted, so that the details of a selection never delay the selection
 * itself. A burst of changes counts as one.
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
