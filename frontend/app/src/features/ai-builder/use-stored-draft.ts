import { useSession } from '@/lib/session.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { dropIdea, type Idea, loadIdea } from '@/shared/idea/idea.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Generated } from '#contracts';
import type { EditedForm } from '#form-core';
import {
  dropDraft,
  isSaved,
  loadDraft,
  markSaved,
  onDraftSaved,
  type StoredDraft,
  storeDraft,
} from './draft-storage.js';

/** Pause between a change and storing it, in milliseconds. */
const PAUSE_MS = 400;

interface Listeners {
  onFound: (draft: StoredDraft) => void;
  onIdea: (idea: Idea) => void;
  onSaved: () => void;
}

/**
 * Keeps an unsaved generated form across a reload and signing in. `onFound` receives the form, `onIdea` the idea from
 * the landing page, and `onSaved` is called when another tab saves this draft; they must be the same functions on each
 * render. With `isNew`, nothing is restored.
 */
export function useStoredDraft(description: string, { onFound, onIdea, onSaved }: Listeners, isNew = false) {
  const userId = useSession(state => state.user?.id) ?? '';
  const [id, setId] = useState(newFormId);
  const [restored, setRestored] = useState<EditedForm>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<StoredDraft>(undefined);
  const last = useRef<StoredDraft>(undefined);
  const bringBack = useCallback(
    (draft: StoredDraft) => {
      setId(draft.id);
      setRestored(draft.form);
      onFound(draft);
    },
    [onFound],
  );
  useEffect(() => {
    if (isNew) return;
    let active = true;
    const load = async () => {
      // The idea from the landing page is more recent.
      const idea = await loadIdea();
      if (!active) return;
      dropIdea();
      if (idea) return onIdea(idea);
      const draft = await loadDraft(userId);
      if (active && draft) bringBack(draft);
    };
    void load();
    return () => {
      active = false;
    };
  }, [userId, bringBack, onIdea, isNew]);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (pending.current && !isSaved(pending.current.id)) storeDraft(userId, pending.current);
    pending.current = undefined;
  }, [userId]);
  // Stores the draft without the pause before a reload or navigation.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const note = useCallback(
    (result: Generated, form: EditedForm) => {
      clearTimeout(timer.current);
      pending.current = last.current = { id, description, result, form };
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush, description, id],
  );
  /** Removes the draft and returns it, so that it can be restored. The next draft becomes a separate form. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    setRestored(undefined);
    setId(newFormId());
    dropDraft(userId);
    return last.current;
  }, [userId]);
  /** Removes a draft that has become a form, in this and all other tabs. */
  const close = useCallback(() => {
    markSaved(id);
    drop();
  }, [id, drop]);
  useEffect(
    () =>
      onDraftSaved(() => {
        if (!isSaved(id)) return;
        drop();
        onSaved();
      }),
    [id, drop, onSaved],
  );
  return { id, restored, note, drop, close, bringBack };
}
