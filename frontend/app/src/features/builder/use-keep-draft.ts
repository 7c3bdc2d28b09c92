import { useEffect } from 'react';
import { useEditorStore } from './editor-context.js';
import { keepDraft } from './local-draft.js';

const AFTER_MS = 500;

/** Keeps every change on this device: half a second after it, and at once when the page is hidden or left. */
export function useKeepDraft(id: string | null): void {
  const store = useEditorStore();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keepDraft(id, store.getState().doc);
    };
    const stop = store.subscribe((state, before) => {
      if (state.doc === before.doc) return;
      clearTimeout(timer);
      timer = setTimeout(flush, AFTER_MS);
    });
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      stop();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [id, store]);
}
