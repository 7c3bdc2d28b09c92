import { useEffect } from 'react';
import { useEditorStore } from './editor-context.js';
import { saveDraft } from './local-draft.js';

const DEBOUNCE_MS = 500;

/** Saves every change to local storage: half a second after it, and at once when the page is hidden or unloaded. */
export function useSaveDraft(id: string | null): void {
  const store = useEditorStore();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      saveDraft(id, store.getState().doc);
    };
    const unsubscribe = store.subscribe((state, before) => {
      if (state.doc === before.doc) return;
      clearTimeout(timer);
      timer = setTimeout(flush, DEBOUNCE_MS);
    });
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [id, store]);
}
