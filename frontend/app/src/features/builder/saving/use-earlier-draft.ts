import { formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useEffect, useState } from 'react';
import type { Form } from '#contracts';
import { useEditorStore } from '../doc/editor-context.js';
import { sameDoc } from '../doc/editor-doc.js';
import type { LocalDraft } from './draft-schema.js';
import { discardDraft, loadDraft } from './local-draft.js';

/**
 * Unsaved changes from an earlier visit. Restored at once if nobody has saved the form since; otherwise, and for a new
 * form, the user decides. `onDone` runs after that.
 */
export function useEarlierDraft(id: string | null, form: Form | null, onDone: () => void) {
  const store = useEditorStore();
  const [found, setFound] = useState<LocalDraft | null>(null);
  const [opened] = useState({ id, doc: store.getState().doc, version: form?.version });
  useEffect(() => {
    const offer = (draft: LocalDraft | null) => {
      if (!draft || sameDoc(draft.doc, opened.doc)) return;
      const isOnTop = opened.version !== undefined && draft.version === opened.version;
      if (!isOnTop || store.getState().doc !== opened.doc) return setFound(draft);
      store.getState().replace(draft.doc);
      toast.message(t.builder.broughtBack(formatTime(draft.at)));
    };
    void loadDraft(opened.id).then(offer, () => undefined);
  }, [opened, store]);
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
