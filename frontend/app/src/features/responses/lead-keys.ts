import { useEffect, useEffectEvent } from 'react';
import type { LeadStatus } from './responses-api.js';

/** The status that the E key sets; undefined for won and lost leads. */
export const NEXT_STATUS: Partial<Record<LeadStatus, LeadStatus>> = {
  new: 'contacted',
  contacted: 'qualified',
  qualified: 'won',
};

/** Single-key shortcuts; ignored while typing and in menus, which use letters to find entries. */
export function useLeadKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, [role=menu], [contenteditable]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
