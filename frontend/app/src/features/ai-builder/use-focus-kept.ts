import { moveFocus } from '@/ui/return-focus.js';
import { useEffect, useRef } from 'react';
import type { Generation } from './generation.js';

/**
 * Moves the focus to the page after each phase, because the button that ended the phase disappears. Each phase of the
 * page begins at its top.
 */
export function useFocusKept(phase: Generation['phase'], isDialog: boolean): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    if (!isDialog) document.documentElement.scrollTop = 0;
    const active = document.activeElement;
    if (active === document.body || active?.id === 'main')
      moveFocus(phase === 'input' || phase === 'failed' ? document.querySelector('textarea') : null);
  }, [phase, isDialog]);
}
