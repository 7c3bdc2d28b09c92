import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useEditorStore } from './editor-context.js';

/** Blocks navigation, in the app and in the browser, while there are unsaved changes of this visit. */
export function useLeaveGuard(dirty: boolean) {
  const store = useEditorStore();
  const hasEdits = useCallback(() => store.temporal.getState().pastStates.length > 0, [store]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && hasEdits() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const stop = (event: BeforeUnloadEvent) => {
      if (dirty && hasEdits()) event.preventDefault();
    };
    window.addEventListener('beforeunload', stop);
    return () => window.removeEventListener('beforeunload', stop);
  }, [dirty, hasEdits]);
  return blocker;
}
