import { useEffect, useEffectEvent } from 'react';
import type { EditorDoc } from './doc/editor-doc.js';
import type { EditorStore } from './doc/store.js';

/**
 * Gives a new form the look of the workspace's brand once that is loaded, so that the editor does not wait for it. `restart`
 * opens the document again, without an undo step, if nobody has changed it yet. A look that was chosen earlier stays.
 */
export function useBrandedForm(store: EditorStore | null, restart: (doc: EditorDoc) => void): void {
  const begin = useEffectEvent(restart);
  useEffect(() => {
    if (!store) return;
    let active = true;
    const opened = store.getState().doc;
    const apply = async () => {
      const { newLook } = await import('@/shared/brand/load-brand.js');
      const customizations = await newLook();
      const { doc, set } = store.getState();
      const isKept = Object.keys(doc.customizations).length > 0 || Object.keys(customizations).length === 0;
      if (!active || isKept) return;
      if (doc === opened) begin({ ...doc, customizations });
      else set({ customizations });
    };
    // Without the code, for example offline, the form starts without the brand.
    apply().catch(() => undefined);
    return () => {
      active = false;
    };
  }, [store]);
}
