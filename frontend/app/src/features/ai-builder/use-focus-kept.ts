import { moveFocus } from '@/ui/return-focus.js';
import { useEffect, useRef } from 'react';
import type { Generation } from './generation.js';

/** Each phase goes with the button that ended it; the focus moves on to the page instead of getting lost. */
export function useFocusKept(phase: Generation['phase']): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const active = document.activeElement;
    if (active === document.body || active?.id === 'main')
      moveFocus(phase === 'input' || phase === 'failed' ? document.querySelector('textarea') : null);
  }, [phase]);
}
