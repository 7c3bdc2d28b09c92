import { useSession } from '@/lib/session.js';
import { editedOf } from '@/shared/forms/create-form.js';
import { newFormId } from '@/shared/forms/new-id.js';
import { dropIdea, type Idea, storeIdea } from '@/shared/idea/idea.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Generated } from '#contracts';
import type { EditedForm } from '#form-core';
import { autosave } from './autosave.js';
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
  const [isStored, setStored] = useState(false);
  const [restored, setRestored] = useState<EditedForm>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<StoredDraft>(undefined);
  const last = useRef<StoredDraft>(undefined);
  const bringBack = useCallback(
    (draft: StoredDraft) => {
      setId(draft.id);
      setStored(draft.isStored ?? false);
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
      const idea = await storeIdea();
      if (!active) return;
      // An idea that could not be stored yet is kept for the next visit.
      if (!idea?.id || idea.isStored) dropIdea();
      const { id: formId, description: text, result, isStored: has } = idea ?? {};
      if (formId && text && result)
        return bringBack({
          ...{ id: formId, description: text, result },
          ...{ form: editedOf(result.form), isStored: has },
        });
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
      pending.current = last.current = { id, description, result, form, isStored };
      autosave(last.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush, description, id, isStored],
  );
  /** Removes the draft and returns it, so that it can be restored. The next draft becomes a separate form. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    dropIdea();
    setRestored(undefined);
    setStored(false);
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
  return { id, isStored, restored, note, drop, close, bringBack };
}
