import { useEffect } from 'react';
import { useEditorStore } from './editor-context.js';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, [contenteditable]') !== null;

/** Commits what is being typed: inputs commit on blur. */
function finishTyping(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !isTyping(active)) return;
  active.blur();
  active.focus();
}

/** Ctrl+S saves, anywhere. Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y undo and redo, except while typing. */
export function useShortcuts(save: () => void): void {
  const { temporal } = useEditorStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      const act =
        key === 's'
          ? () => {
              finishTyping();
              save();
            }
          : isTyping(event.target)
            ? null
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? () => temporal.getState().redo()
              : key === 'z'
                ? () => temporal.getState().undo()
                : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save, temporal]);
}
