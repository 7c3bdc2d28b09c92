import { useEffect } from 'react';
import { useEditorStore } from './doc/editor-context.js';
import { commitTyping } from './doc/typing.js';

/** An input whose text is not part of the document has its own undo. */
const hasOwnUndo = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea') !== null &&
  target.closest('[data-committed]') === null;

/** Only the page itself has the focus. */
const isPage = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target === document.body || target.id === 'main');

/** Ctrl+S saves, Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, wherever the focus is; / opens the insert menu. */
export function useShortcuts(save: () => void): void {
  const store = useEditorStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '/' && isPage(event.target)) {
        event.preventDefault();
        store.getState().insertAfterSelected();
        return;
      }
      if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 's' && !redo && key !== 'z') return;
      if (key !== 's' && hasOwnUndo(event.target)) return;
      event.preventDefault();
      commitTyping();
      if (key === 's') save();
      else if (redo) store.temporal.getState().redo();
      else store.temporal.getState().undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save, store]);
}
