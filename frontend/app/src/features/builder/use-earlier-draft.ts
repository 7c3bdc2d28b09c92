import { useEffect, useState } from 'react';
import type { LocalDraft } from './draft-schema.js';
import { useEditorStore } from './editor-context.js';
import { discardDraft, loadDraft, sameDoc } from './local-draft.js';

/** Unsaved work of an earlier visit, if it differs from what was loaded. `onDone` runs once the user has decided. */
export function useEarlierDraft(id: string | null, onDone: () => void) {
  const store = useEditorStore();
  const [found, setFound] = useState<LocalDraft | null>(null);
  const [opened] = useState({ id, doc: store.getState().doc });
  useEffect(() => {
    const offer = (draft: LocalDraft | null) => {
      if (draft && !sameDoc(draft.doc, opened.doc)) setFound(draft);
    };
    void loadDraft(opened.id).then(offer, () => undefined);
  }, [opened]);
  const close = () => {
    setFound(null);
    onDone();
  };
  const restore = () => {
    if (found) store.getState().replace(found.doc);
    close();
  };
  const discard = () => {
    discardDraft(id);
    close();
  };
  return { found, restore, discard };
}
